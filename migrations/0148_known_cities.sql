-- Cities that people typed become the municipalities of IBGE that they mean: lists by city read the name, letter by letter.
-- What means none stays as it is. Other names are those of src/features/reference/data/city-names.ts.
create temporary table known_cities on commit drop as
  select state_code as state, regexp_replace(search_text(name), '[^a-z0-9]+', '', 'g') as plain, name, false as is_district
  from cities;
create index on known_cities (state, plain);
insert into known_cities
  select given.state, regexp_replace(search_text(given.name), '[^a-z0-9]+', '', 'g'), given.city, given.is_district
  from (values
    ('RJ', 'Parati', 'Paraty', false),
    ('RJ', 'Búzios', 'Armação dos Búzios', false),
    ('RJ', 'Trajano de Morais', 'Trajano de Moraes', false),
    ('SP', 'Embu', 'Embu das Artes', false),
    ('SP', 'Moji Mirim', 'Mogi Mirim', false),
    ('SP', 'Moji Guaçu', 'Mogi Guaçu', false),
    ('SP', 'Moji das Cruzes', 'Mogi das Cruzes', false),
    ('SP', 'Brodósqui', 'Brodowski', false),
    ('SP', 'Ipauçu', 'Ipaussu', false),
    ('SP', 'Florínia', 'Florínea', false),
    ('SP', 'São Luís do Paraitinga', 'São Luiz do Paraitinga', false),
    ('MG', 'Brasópolis', 'Brazópolis', false),
    ('MG', 'São Thomé das Letras', 'São Tomé das Letras', false),
    ('MG', 'Dona Eusébia', 'Dona Euzébia', false),
    ('MG', 'Barão de Monte Alto', 'Barão do Monte Alto', false),
    ('RS', 'Santana do Livramento', 'Sant''Ana do Livramento', false),
    ('SC', 'Piçarras', 'Balneário Piçarras', false),
    ('PA', 'Santa Isabel do Pará', 'Santa Izabel do Pará', false),
    ('BA', 'Santa Teresinha', 'Santa Terezinha', false),
    ('BA', 'Muquém de São Francisco', 'Muquém do São Francisco', false),
    ('PE', 'Belém de São Francisco', 'Belém do São Francisco', false),
    ('PE', 'Lagoa do Itaenga', 'Lagoa de Itaenga', false),
    ('SE', 'Amparo de São Francisco', 'Amparo do São Francisco', false),
    ('PB', 'Seridó', 'São Vicente do Seridó', false),
    ('RN', 'Boa Saúde', 'Januário Cicco', false),
    ('RN', 'Augusto Severo', 'Campo Grande', false),
    ('TO', 'Fortaleza do Tabocão', 'Tabocão', false),
    ('MT', 'Poxoréo', 'Poxoréu', false),
    ('PR', 'Munhoz de Mello', 'Munhoz de Melo', false),
    ('RJ', 'Barra da Tijuca', 'Rio de Janeiro', true),
    ('RJ', 'Campo Grande', 'Rio de Janeiro', true),
    ('RJ', 'Itaipava', 'Petrópolis', true),
    ('RJ', 'Penedo', 'Itatiaia', true),
    ('RJ', 'Visconde de Mauá', 'Resende', true),
    ('SP', 'Alphaville', 'Barueri', true),
    ('SP', 'Vicente de Carvalho', 'Guarujá', true),
    ('SP', 'Maresias', 'São Sebastião', true),
    ('MG', 'Monte Verde', 'Camanducaia', true),
    ('SC', 'Canasvieiras', 'Florianópolis', true),
    ('SC', 'Jurerê', 'Florianópolis', true),
    ('BA', 'Trancoso', 'Porto Seguro', true),
    ('BA', 'Arraial d''Ajuda', 'Porto Seguro', true),
    ('BA', 'Morro de São Paulo', 'Cairu', true),
    ('PE', 'Porto de Galinhas', 'Ipojuca', true),
    ('RN', 'Pipa', 'Tibau do Sul', true),
    ('CE', 'Canoa Quebrada', 'Aracati', true),
    ('CE', 'Jericoacoara', 'Jijoca de Jericoacoara', true),
    ('PA', 'Icoaraci', 'Belém', true),
    ('PA', 'Mosqueiro', 'Belém', true),
    ('DF', 'Taguatinga', 'Brasília', true),
    ('DF', 'Ceilândia', 'Brasília', true),
    ('DF', 'Águas Claras', 'Brasília', true),
    ('DF', 'Samambaia', 'Brasília', true),
    ('DF', 'Gama', 'Brasília', true),
    ('DF', 'Guará', 'Brasília', true),
    ('DF', 'Planaltina', 'Brasília', true),
    ('DF', 'Sobradinho', 'Brasília', true),
    ('DF', 'Santa Maria', 'Brasília', true),
    ('DF', 'São Sebastião', 'Brasília', true),
    ('DF', 'Recanto das Emas', 'Brasília', true),
    ('DF', 'Riacho Fundo', 'Brasília', true),
    ('DF', 'Vicente Pires', 'Brasília', true),
    ('DF', 'Núcleo Bandeirante', 'Brasília', true),
    ('DF', 'Paranoá', 'Brasília', true),
    ('DF', 'Brazlândia', 'Brasília', true),
    ('DF', 'Cruzeiro', 'Brasília', true),
    ('DF', 'Lago Sul', 'Brasília', true),
    ('DF', 'Lago Norte', 'Brasília', true),
    ('DF', 'Sudoeste', 'Brasília', true)
  ) as given (state, name, city, is_district)
  join cities on cities.state_code = given.state and cities.name = given.city
  where not exists (select from known_cities k where k.state = given.state
    and k.plain = regexp_replace(search_text(given.name), '[^a-z0-9]+', '', 'g'));
analyze known_cities;

update users set city = known.name,
    district = case when known.is_district then coalesce(users.district, users.city) else users.district end
  from known_cities known
  where known.state = users.state and known.plain = regexp_replace(search_text(users.city), '[^a-z0-9]+', '', 'g')
    and users.city <> known.name;
update companies set city = known.name,
    district = case when known.is_district then coalesce(companies.district, companies.city) else companies.district end
  from known_cities known
  where known.state = companies.state and known.plain = regexp_replace(search_text(companies.city), '[^a-z0-9]+', '', 'g')
    and companies.city <> known.name;
update job_openings set city = known.name,
    district = case when known.is_district then coalesce(job_openings.district, job_openings.city) else job_openings.district end
  from known_cities known
  where known.state = job_openings.state and known.plain = regexp_replace(search_text(job_openings.city), '[^a-z0-9]+', '', 'g')
    and job_openings.city <> known.name;
