/** How a preview looks: the paper of the workspace (kit/theme.css), light and dark, without a script. */
export const previewStyle = `
:root{color-scheme:light dark;--paper:#f6f4ef;--sheet:#fff;--ink:#1f2a29;--quiet:#55625f;--line:#d8d4c8;--marker:#fbe9c6}
@media (prefers-color-scheme:dark){:root{--paper:#161c1b;--sheet:#1e2625;--ink:#e8ebe9;--quiet:#a9b5b2;--line:#3a4644;--marker:#4d3f1d}}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:1rem/1.6 Georgia,'Times New Roman',serif}
main{max-width:52rem;margin:0 auto;padding:1rem}
.note{font:.875rem/1.4 system-ui,sans-serif;color:var(--quiet)}
nav ul{display:flex;flex-wrap:wrap;gap:.25rem;margin:0 0 1rem;padding:0;list-style:none}
nav a{display:inline-flex;align-items:center;min-height:2.75rem;padding:0 .75rem;color:var(--ink)}
nav a[aria-current]{font-weight:600;text-decoration:none;background:var(--sheet);border:1px solid var(--line);border-radius:.25rem}
article{background:var(--sheet);border:1px solid var(--line);padding:clamp(1rem,5vw,4rem);overflow-wrap:anywhere}
article.wide{max-width:none}
header,footer{font:.875rem/1.4 system-ui,sans-serif;color:var(--quiet)}
header{border-bottom:1px solid var(--line)}footer{border-top:1px solid var(--line);margin-top:3rem}
h1,h2,h3,h4{line-height:1.25;font-family:system-ui,sans-serif}
table{border-collapse:collapse;width:100%;display:block;overflow-x:auto}
td,th{border:1px solid var(--line);padding:.4rem .6rem;text-align:left;vertical-align:top}
img{max-width:100%;height:auto}
.placeholder{background:var(--marker)}
`
