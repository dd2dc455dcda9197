/** The colours of the product (src/ui/theme.css), for a page that loads nothing. */
export const paymentsStyle = `
:root { color-scheme: light dark; --page: light-dark(#fbfaf6, #0f1613); --surface: light-dark(#fff, #17201c);
  --ink: light-dark(#17211d, #eef3ef); --muted: light-dark(#55625b, #a8b7af); --line: light-dark(#e5e1d4, #2c3933);
  --brand: light-dark(#0f5c4a, #62cdac); --soft: light-dark(#e2f0ea, #17382e);
  --good: light-dark(#1b6a39, #7fd99f); --good-soft: light-dark(#e3f3e8, #163621);
  --bad: light-dark(#b3261e, #ff9d91); --bad-soft: light-dark(#fbe9e6, #44201c);
  --waiting: light-dark(#1b5ea6, #8fc3fb); --waiting-soft: light-dark(#e5effa, #16304b); }
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 75rem; padding: 1.5rem 1rem 4rem; background: var(--page); color: var(--ink);
  font: 1rem/1.5 system-ui, sans-serif; }
header { display: flex; flex-wrap: wrap; gap: .5rem 1.5rem; align-items: end; justify-content: space-between; }
header p { margin: .25rem 0 0; color: var(--muted); max-width: 44rem; }
h1 { font-size: clamp(1.5rem, 1.35rem + .65vw, 1.75rem); line-height: 1.2; margin: 0; }
h2 { font-size: 1.25rem; margin: 0 0 .75rem; }
h2 small { color: var(--muted); font-weight: 400; font-size: 1rem; }
a { color: var(--brand); display: inline-block; padding: .625rem 0; }
nav { display: flex; flex-wrap: wrap; gap: 0 1.25rem; }
@media (min-width: 64rem) { nav a[href^="#"] { display: none; } }
main { display: grid; gap: 2rem; }
section { min-width: 0; }
@media (min-width: 64rem) { main { grid-template-columns: 3fr 2fr; align-items: start; } }
ul { list-style: none; margin: 0; padding: 0; display: grid; grid-template-columns: minmax(0, 1fr); gap: .75rem; }
li, .state, .empty { background: var(--surface); border: 1px solid var(--line); border-radius: 12px; padding: 1rem; margin: 0; }
li:target { border-color: var(--brand); }
.state { display: flex; flex-wrap: wrap; gap: .5rem 1rem; align-items: center; justify-content: space-between;
  margin: 1.25rem 0 2rem; }
.state.good { background: var(--good-soft); color: var(--good); } .state.bad { background: var(--bad-soft); color: var(--bad); }
.empty { color: var(--muted); }
.head { display: flex; flex-wrap: wrap; gap: .25rem .75rem; align-items: baseline; }
.head strong { font-size: 1.25rem; font-variant-numeric: tabular-nums; }
.badge { margin-left: auto; padding: .125rem .625rem; border-radius: 999px; font-size: .875rem; font-weight: 600;
  background: var(--page); color: var(--muted); border: 1px solid var(--line); }
.badge.good { background: var(--good-soft); color: var(--good); border-color: transparent; }
.badge.bad { background: var(--bad-soft); color: var(--bad); border-color: transparent; }
.badge.waiting { background: var(--waiting-soft); color: var(--waiting); border-color: transparent; }
dl { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 8.5rem), 1fr)); gap: .5rem 1rem; margin: .75rem 0 0; }
dt { font-size: .875rem; color: var(--muted); } dd { margin: 0; overflow-wrap: anywhere; font-variant-numeric: tabular-nums; }
details { margin-top: .75rem; } summary { cursor: pointer; color: var(--brand); padding: .625rem 0; }
code { display: block; overflow-wrap: anywhere; background: var(--page); border-radius: 6px; padding: .75rem; user-select: all; }
.key { margin: .75rem 0 0; font-size: .875rem; color: var(--muted); overflow-wrap: anywhere; }
.actions { display: flex; flex-wrap: wrap; gap: .5rem; margin-top: 1rem; }
form { margin: 0; }
button { font: inherit; font-weight: 600; min-height: 44px; padding: .5rem 1rem; border-radius: 10px; cursor: pointer;
  border: 1px solid var(--brand); background: var(--surface); color: var(--brand); }
button.main { background: var(--brand); color: light-dark(#fff, #05231a); }
button.main:hover { background: light-dark(#0a4436, #8be0c5); }
button:not(.main):hover { background: var(--soft); }
:focus-visible { outline: 3px solid var(--brand); outline-offset: 2px; }
`;
