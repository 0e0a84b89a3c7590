/// How the pages look: light and dark, on a telephone and on a desk.
enum ReferenceStyle {
  /// What says that a folder holds a manual of ours.
  static let mark = "/* The manual of Nacre. */"

  static let text = """
    \(mark)
    :root { color-scheme: light; --paper: #fdfdfb; --ink: #1d2326; --quiet: #566066;
      --line: #d9dcd8; --block: #f1f2ee; --link: #0b5a73; --must: #9a3412; }
    @media (prefers-color-scheme: dark) { :root:not([data-theme="light"]) { color-scheme: dark;
      --paper: #15191b; --ink: #e6e9e8; --quiet: #a4adb0; --line: #343b3e; --block: #1f2528;
      --link: #7fcbe2; --must: #f5a67d; } }
    :root[data-theme="dark"] { color-scheme: dark; --paper: #15191b; --ink: #e6e9e8;
      --quiet: #a4adb0; --line: #343b3e; --block: #1f2528; --link: #7fcbe2; --must: #f5a67d; }
    * { box-sizing: border-box; }
    html { -webkit-text-size-adjust: 100%; }
    body { margin: 0; background: var(--paper); color: var(--ink);
      font: 1rem/1.55 system-ui, "Inter", "Noto Sans", sans-serif; overflow-wrap: anywhere; }
    html:not([data-language="sv"]) body [lang="sv"],
    html[data-language="sv"] body [lang="en"] { display: none; }
    header, main, footer, .trail { max-width: 60rem; margin: 0 auto; padding: 0 1.25rem; }
    header { display: flex; flex-wrap: wrap; gap: .75rem; align-items: center;
      padding-top: 1rem; padding-bottom: 1rem; border-bottom: 1px solid var(--line); }
    .home { font-weight: 650; text-decoration: none; color: var(--ink); }
    .search { position: relative; flex: 1 1 14rem; }
    .settings { display: flex; gap: .5rem; }
    input, button { font: inherit; color: inherit; background: var(--paper);
      border: 1px solid var(--quiet); border-radius: .4rem; padding: .35rem .7rem;
      min-height: 2.4rem; }
    input { width: 100%; }
    input::placeholder { color: var(--quiet); opacity: 1; }
    button { cursor: pointer; }
    button[aria-pressed="true"] { background: var(--link); border-color: var(--link);
      color: var(--paper); }
    :focus-visible { outline: 3px solid var(--link); outline-offset: 2px; }
    main:focus { outline: none; }
    #found { position: absolute; z-index: 2; left: 0; right: 0; max-height: 70vh; margin: .25rem 0;
      padding: .25rem; list-style: none; overflow-y: auto; background: var(--paper);
      border: 1px solid var(--quiet); border-radius: .4rem; }
    #found a { display: block; padding: .4rem .6rem; border-radius: .3rem; text-decoration: none; }
    #found a:focus, #found a:hover { background: var(--block); }
    #found small { display: block; color: var(--quiet); }
    .unseen { position: absolute; width: 1px; height: 1px; margin: -1px; overflow: hidden;
      clip-path: inset(50%); white-space: nowrap; }
    .skip { position: absolute; left: -100rem; }
    .skip:focus { left: 1rem; top: .5rem; z-index: 3; background: var(--paper); padding: .5rem; }
    .trail ol { display: flex; gap: .25rem; margin: .75rem 0 0; padding: 0; list-style: none;
      font-size: .9rem; }
    .trail li + li::before { content: "/ "; color: var(--quiet); }
    a { color: var(--link); text-underline-offset: .15em; }
    code, pre { font: .92em/1.5 ui-monospace, "DejaVu Sans Mono", monospace; }
    h1 { margin: 1.25rem 0 .25rem; font-size: 1.75rem; line-height: 1.2; }
    h1 code { font-size: .9em; }
    h2 { margin: 2.25rem 0 .5rem; padding-top: .5rem; font-size: 1.25rem; line-height: 1.3; }
    h3 { margin: 1.5rem 0 .25rem; font-size: 1.02rem; }
    h4 { margin: .5rem 0 .25rem; font-size: .9rem; color: var(--quiet); font-weight: 600; }
    .lead { font-size: 1.12rem; margin-top: .25rem; }
    .type { color: var(--quiet); font-size: .92rem; }
    .must { color: var(--must); font-size: .85rem; font-weight: 600; }
    .traits, .parts { display: flex; flex-wrap: wrap; gap: .35rem .5rem; padding: 0;
      list-style: none; font-size: .88rem; }
    .traits li { padding: .1rem .6rem; border: 1px solid var(--line); border-radius: 1rem; }
    .parts li { padding-right: .5rem; }
    .cards { display: grid; grid-template-columns: repeat(auto-fill, minmax(16rem, 1fr));
      gap: .9rem; padding: 0; list-style: none; }
    .cards li { padding: .9rem 1rem; border: 1px solid var(--line); border-radius: .6rem; }
    .members { margin: 0; border-top: 1px solid var(--line); }
    .members > div { display: grid; grid-template-columns: minmax(12rem, 2fr) 3fr; gap: 0 1.25rem;
      padding: .5rem 0; border-bottom: 1px solid var(--line); }
    .members dd { margin: 0; min-width: 0; }
    .members dt { min-width: 0; }
    .members .members { margin-top: .5rem; }
    .members .members > div { grid-template-columns: 1fr; }
    pre { margin: .35rem 0; padding: .8rem 1rem; background: var(--block); border-radius: .5rem;
      white-space: pre-wrap; }
    .codes { display: flex; flex-wrap: wrap; gap: .4rem; align-items: center; margin: 1rem 0;
      font-size: .9rem; }
    .codes span { color: var(--quiet); }
    footer { margin-top: 3rem; padding-bottom: 2rem; color: var(--quiet); font-size: .88rem; }
    @media (max-width: 42rem) {
      .members > div { grid-template-columns: 1fr; }
      h1 { font-size: 1.4rem; }
    }
    @media print { header, .codes, .trail { display: none; } }

    """
}
