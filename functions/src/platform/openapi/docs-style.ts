export const STYLE = `
:root { color-scheme: light; --paper: #fbf8f3; --surface: #fff; --sand: #f4ede3; --line: #e7dccd; --ink: #241a14; --soft: #685a4f; --accent: #ad431f; --green: #256245; --green-tint: #e3f1e8; --amber: #7f5200; --amber-tint: #fcf0d6; --red: #ab1f33; }
* { box-sizing: border-box; }
html { scroll-padding-top: 1rem; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 1rem/1.5 ui-sans-serif, system-ui, -apple-system, "Segoe UI", Roboto, sans-serif; }
a { color: var(--accent); text-underline-offset: .2em; }
a:focus-visible, summary:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; border-radius: .25rem; }
code, .path, .type { font-family: ui-monospace, "SF Mono", Menlo, Consolas, monospace; font-size: .875em; }
.page { display: grid; grid-template-columns: minmax(0, 1fr); max-width: 76rem; margin: 0 auto; padding: 1.25rem 1rem 4rem; gap: 2rem; }
header h1 { margin: 0; font-size: 2rem; line-height: 1.2; letter-spacing: -.02em; }
header p { margin: .5rem 0 0; max-width: 44rem; color: var(--soft); }
nav h2 { margin: 1.25rem 0 .25rem; font-size: .8125rem; font-weight: 600; color: var(--soft); text-transform: capitalize; }
nav ul { margin: 0; padding: 0; list-style: none; }
nav a { display: flex; gap: .5rem; padding: .25rem 0; color: var(--ink); text-decoration: none; overflow-wrap: anywhere; min-height: 1.75rem; align-items: baseline; }
nav a:hover { color: var(--accent); }
h2.resource { margin: 3rem 0 1rem; font-size: 1.375rem; text-transform: capitalize; letter-spacing: -.01em; }
h2.resource:first-child { margin-top: 0; }
article { margin: 0 0 1.25rem; padding: 1.25rem; background: var(--surface); border: 1px solid var(--line); border-radius: 1rem; }
article h3 { display: flex; flex-wrap: wrap; gap: .5rem; align-items: baseline; margin: 0; font-size: 1rem; }
article h4 { margin: 1.25rem 0 .25rem; font-size: .875rem; color: var(--soft); }
.path { font-weight: 600; overflow-wrap: anywhere; }
.summary { margin: .5rem 0 0; }
.method { flex: none; padding: 0 .4rem; border-radius: .375rem; font: 700 .75rem/1.375rem ui-monospace, Menlo, Consolas, monospace; background: var(--green-tint); color: var(--green); }
.method.post, .method.patch { background: var(--amber-tint); color: var(--amber); }
.method.delete { background: #fce9eb; color: var(--red); }
.facts { display: flex; flex-wrap: wrap; gap: .375rem; margin: .75rem 0 0; padding: 0; list-style: none; }
.facts li { padding: .05rem .6rem; border-radius: 1rem; background: var(--sand); font-size: .8125rem; }
dl { margin: 0; }
dl > div { display: grid; grid-template-columns: minmax(0, 1fr); padding: .4rem 0; border-top: 1px solid var(--line); }
dt { overflow-wrap: anywhere; }
dt .needed { color: var(--red); }
dt small { color: var(--soft); }
dd { margin: 0; color: var(--soft); overflow-wrap: anywhere; }
dl dl { margin: .4rem 0 0 .5rem; padding-left: .75rem; border-left: 2px solid var(--line); color: var(--ink); }
details { margin-top: 1rem; }
summary { cursor: pointer; font-size: .875rem; font-weight: 600; color: var(--soft); padding: .25rem 0; }
.errors { margin: .25rem 0 0; padding: 0; list-style: none; }
.errors li { padding: .4rem 0; border-top: 1px solid var(--line); }
.errors b { display: inline-block; min-width: 2.5rem; }
@media (min-width: 40rem) { dl > div { grid-template-columns: 15rem minmax(0, 1fr); gap: 1rem; } dl dl > div { grid-template-columns: 11rem minmax(0, 1fr); } }
@media (min-width: 62rem) {
  .page { grid-template-columns: 19rem minmax(0, 1fr); padding: 2.5rem 2rem 6rem; column-gap: 3rem; }
  header { grid-column: 1 / -1; }
  nav { position: sticky; top: 1.5rem; align-self: start; max-height: calc(100vh - 3rem); overflow-y: auto; }
  nav h2:first-child { margin-top: 0; }
}
`;
