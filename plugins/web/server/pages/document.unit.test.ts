import { scriptJson } from '../../contract/script-json.ts'
import { firstScripts, scriptsOf, stylesOf } from '../manifest.ts'
import { builtTags, htmlOf } from './document.ts'

const manifest = {
  'entry-client.tsx': {
    file: 'assets/entry-a1.js',
    css: ['assets/entry-b2.css'],
    imports: ['_shared.js'],
    isEntry: true,
    assets: ['assets/atkinson-latin-400-normal-c3.woff2', 'assets/atkinson-latin-400-italic-d4.woff2'],
  },
  '_shared.js': { file: 'assets/shared-e5.js' },
  'hydrate.tsx': { file: 'assets/hydrate-i9.js', imports: ['_shared.js'] },
  'routes/home.tsx': {
    file: 'assets/home-f6.js',
    imports: ['entry-client.tsx', '_card.js'],
    css: ['assets/home-g7.css'],
  },
  '_card.js': { file: 'assets/card-h8.js', imports: ['_shared.js'] },
}

describe('data inside a page', () => {
  const hostile = { a: '</script><script>alert(1)</script>', b: '<!--', c: '\u2028\u2029', d: '&lt;' }

  it('cannot end its element, and reads as it was', () => {
    const text = scriptJson(hostile)
    expect(text).not.toMatch(/[<>&\u2028\u2029]/)
    expect(JSON.parse(text)).toEqual(hostile)
  })

  it('keeps a whole page free of it', () => {
    const html = htmlOf(
      { status: 200, head: '<title>T</title>', body: '<p>B</p>', keep: true },
      { answers: hostile, subdomain: '', now: 1 },
      '',
    )
    expect(html).not.toContain('alert(1)</script>')
    expect(html.match(/<script/g)).toHaveLength(1)
    expect(html).toMatch(/^<!doctype html>\n<html lang="en-GB">/)
    expect(html).toContain('<div id="root"><p>B</p></div>')
  })
})

describe('what a route loads', () => {
  it('is each script and style once, the entry first', () => {
    expect(scriptsOf(manifest, 'routes/home.tsx')).toEqual([
      'assets/entry-a1.js',
      'assets/shared-e5.js',
      'assets/hydrate-i9.js',
      'assets/home-f6.js',
      'assets/card-h8.js',
    ])
    expect(firstScripts(manifest)).toEqual(['assets/entry-a1.js', 'assets/shared-e5.js'])
    expect(stylesOf(manifest, 'routes/home.tsx')).toEqual(['assets/entry-b2.css', 'assets/home-g7.css'])
    expect(scriptsOf(manifest, 'routes/unknown.tsx')).toEqual([
      'assets/entry-a1.js',
      'assets/shared-e5.js',
      'assets/hydrate-i9.js',
    ])
  })

  it('stands in the head, with the upright fonts and without inline script', () => {
    const tags = builtTags(manifest, 'routes/home.tsx', true)
    expect(tags).toContain('<script type="module" src="/assets/entry-a1.js"></script>')
    expect(tags).toContain('<link rel="modulepreload" fetchpriority="low" href="/assets/card-h8.js">')
    expect(tags).toContain('atkinson-latin-400-normal-c3.woff2')
    expect(tags).not.toContain('italic')
    expect(tags).not.toMatch(/<script(?![^>]*src=)/)
  })

  it('waits for a hand where the page reads without script: a browser fetches no more than the entry', () => {
    const tags = builtTags(manifest, 'routes/home.tsx', false)
    const fetched = [...tags.matchAll(/<(?:script[^>]* src|link rel="modulepreload"[^>]*? href)="([^"]+\.js)"/g)].map(
      ([, file]) => file,
    )
    expect(fetched.sort()).toEqual(['/assets/entry-a1.js', '/assets/shared-e5.js'])
    expect(tags).toContain('<link rel="later" href="/assets/hydrate-i9.js">')
    expect(tags).toContain('<link rel="later" href="/assets/card-h8.js">')
  })
})
