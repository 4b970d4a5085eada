/** @jest-environment node */
import { fullTitle, type Head, headHtml } from '../head.ts'

const html = (head: Partial<Head>) => headHtml({ title: 'Page', ...head }, 'https://cloudoc.example', '/where')

describe('the head of a page', () => {
  it('names the house once', () => {
    expect(fullTitle('Features')).toBe('Features | Cloudoc')
    expect(fullTitle('Policies for care providers | Cloudoc')).toBe('Policies for care providers | Cloudoc')
  })

  it('has absolute addresses', () => {
    const head = html({ image: '/art/x.png' })
    expect(head).toContain('<link rel="canonical" href="https://cloudoc.example/where">')
    expect(head).toContain('<meta property="og:url" content="https://cloudoc.example/where">')
    expect(head).toContain('<meta property="og:image" content="https://cloudoc.example/art/x.png">')
    expect(html({ image: 'https://cdn.example/x.png' })).toContain('content="https://cdn.example/x.png"')
    expect(html({ canonical: '/policies-procedures?country=wales&type=x' })).toContain(
      'href="https://cloudoc.example/policies-procedures?country=wales&amp;type=x"',
    )
  })

  it('shares a picture that networks can show', () => {
    const house = '<meta property="og:image" content="https://cloudoc.example/art/share.png">'
    expect(html({})).toContain(house)
    expect(html({ image: '/art/package.svg' })).toContain(house)
  })

  it('lets no text out of its place', () => {
    const hostile = '"><script>steal()</script>\''
    const head = html({ title: hostile, description: hostile, canonical: `/x${hostile}`, image: `/y${hostile}` })
    expect(head).not.toContain('<script>')
    expect(head).not.toContain('"><')
  })

  it('lets no data out of its script', () => {
    const head = html({
      jsonLd: absolute => ({ name: '</script><script>steal()</script>', url: absolute('/a'), line: '\u2028' }),
    })
    expect(head.match(/<\/script>/g)).toHaveLength(1)
    expect(head).not.toContain('\u2028')
    const data = /<script type="application\/ld\+json">(.*)<\/script>/.exec(head)?.[1] ?? ''
    expect(JSON.parse(data)).toEqual({
      name: '</script><script>steal()</script>',
      url: 'https://cloudoc.example/a',
      line: '\u2028',
    })
  })

  it('hides what is nobody’s entrance from search engines', () => {
    expect(html({})).not.toContain('robots')
    expect(html({ noindex: true })).toContain('<meta name="robots" content="noindex">')
    const missing = html({ status: 404 })
    expect(missing).toContain('<meta name="robots" content="noindex">')
    expect(missing).not.toContain('canonical')
  })
})
