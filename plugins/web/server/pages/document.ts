import { scriptJson } from '../../contract/script-json.ts'
import type { PageState, RenderedPage } from '../../contract/site.ts'
import { firstScripts, type Manifest, scriptsOf, stylesOf } from '../manifest.ts'

/** What a page loads: tags for its head. */
export type Tags = string

/** At once, and behind what the page is read with. */
const behindFonts = 'rel="modulepreload" fetchpriority="low"'
const preloadedFont = /-latin-(?:400|700)-normal-[\w-]+\.woff2$/

/**
 * Stylesheets, fonts and scripts of a route as the build made them. What hydrates the page is named at once,
 * so that no chunk waits for another; it is fetched at once where the page is nothing without, and else on
 * the first interaction (`later` means nothing to a browser).
 */
export function builtTags(manifest: Manifest, file: string, atOnce: boolean): Tags {
  const fonts = (manifest['entry-client.tsx']?.assets ?? []).filter(asset => preloadedFont.test(asset))
  const [entry, ...first] = firstScripts(manifest)
  const others = scriptsOf(manifest, file).slice(first.length + 1)
  return [
    ...stylesOf(manifest, file).map(style => `<link rel="stylesheet" href="/${style}">`),
    ...fonts.map(font => `<link rel="preload" href="/${font}" as="font" type="font/woff2" crossorigin>`),
    ...first.map(script => `<link rel="modulepreload" href="/${script}">`),
    ...others.map(script => `<link ${atOnce ? behindFonts : 'rel="later"'} href="/${script}">`),
    `<script type="module" src="/${entry ?? ''}"></script>`,
  ].join('\n')
}

/** The whole page. What the server has read goes along as data, so that the browser asks for none of it again. */
export const htmlOf = (page: RenderedPage, state: PageState, tags: Tags): string => `<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
${page.head}
<meta name="theme-color" media="(prefers-color-scheme: light)" content="#f3f5f3">
<meta name="theme-color" media="(prefers-color-scheme: dark)" content="#0e171b">
<link rel="icon" href="/favicon.ico">
<link rel="apple-touch-icon" href="/art/icon-180.png">
<link rel="manifest" href="/manifest.webmanifest">
${tags}
</head>
<body>
<div id="root">${page.body}</div>
<script type="application/json" id="state">${scriptJson(state)}</script>
</body>
</html>
`
