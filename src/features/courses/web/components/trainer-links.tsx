import { Link } from "react-router";
import { pluralise } from "../../../../shared/format/text.ts";
import { Avatar } from "../../../../ui/avatar.tsx";
import { Card } from "../../../../ui/card.tsx";
import { Carousel } from "../../../../ui/carousel.tsx";
import type { Trainer } from "../../finder-contract.ts";

interface TrainerLinksProps {
  trainers: Trainer[];
  addressOf: (trainer: Trainer) => string;
}

/** Trainers side by side, each with the page of their courses. */
export const TrainerLinks = ({ trainers, addressOf }: TrainerLinksProps) => (
  <Carousel label="Treinadores" itemWidth="16rem">
    {trainers.map((trainer) => {
      const name = `${trainer.name} ${trainer.lastname}`;
      return (
        <Card key={trainer._id} interactive className="flex h-full items-center gap-4">
          <Avatar name={name} src={trainer.image?.thumb_url ?? null} />
          <div className="min-w-0">
            <h3 className="font-semibold text-pretty break-words">
              <Link
                to={addressOf(trainer)}
                className="after:absolute after:inset-0 after:rounded-card hover:text-brand focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:-outline-offset-3 focus-visible:after:outline-brand"
              >
                {name}
              </Link>
            </h3>
            <p className="text-sm text-ink-muted">{pluralise(trainer.courses, "treinamento")}</p>
          </div>
        </Card>
      );
    })}
  </Carousel>
);
