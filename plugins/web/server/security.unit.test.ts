import { fileHeaders, headersOfFile, pageHeaders } from './security.ts'

const policy = (path: string): string => pageHeaders(path)['content-security-policy'] ?? ''
const names = [
  'STRIPE_SECRET_KEY',
  'RECAPTCHA_SITE_KEY',
  'RECAPTCHA_SECRET_KEY',
  'PUBLIC_URL',
  'CLOUDOC_DEV',
  'S3_BUCKET',
  'S3_ENDPOINT',
  'S3_PUBLIC_URL',
  'S3_REGION',
] as const

describe('headers of pages', () => {
  const before = Object.fromEntries(names.map(name => [name, process.env[name]]))
  beforeEach(() => {
    for (const name of names) delete process.env[name]
  })
  afterAll(() => {
    for (const name of names) if (before[name] !== undefined) process.env[name] = before[name]
  })

  it('let no script run but our own files', () => {
    const scripts = policy('/')
      .split('; ')
      .find(part => part.startsWith('script-src'))
    expect(scripts).toBe("script-src 'self'")
    expect(policy('/')).toContain("default-src 'none'")
    expect(policy('/')).toContain("frame-ancestors 'none'")
    expect(policy('/')).toContain("base-uri 'none'")
    expect(pageHeaders('/')).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'permissions-policy': expect.stringContaining('camera=()') as string,
    })
  })

  it('let in no style sheet but our own files in the shop; in the workspace the editor reads those that are pasted', () => {
    const styles = (path: string) =>
      policy(path)
        .split('; ')
        .filter(part => part.startsWith('style-src'))
    for (const path of ['/', '/signup', '/company/knowledge'])
      expect(styles(path)).toEqual(["style-src 'self'", "style-src-attr 'unsafe-inline'"])
    for (const path of ['/company/documents', '/company/checkout'])
      expect(styles(path)).toEqual(["style-src 'self' 'unsafe-inline'", "style-src-attr 'unsafe-inline'"])
  })

  it('load pictures from here and from our own bucket, and from no other site', () => {
    const pictures = () =>
      policy('/company/documents')
        .split('; ')
        .find(part => part.startsWith('img-src'))
    expect(pictures()).toBe("img-src 'self' data:")
    process.env['PUBLIC_URL'] = 'https://cloudoc.example'
    process.env['S3_BUCKET'] = 'pictures'
    expect(pictures()).toBe("img-src 'self' data: https://cloudoc.example https://pictures.s3.eu-west-2.amazonaws.com")
    process.env['S3_PUBLIC_URL'] = 'https://media.example/cloudoc'
    expect(pictures()).toBe("img-src 'self' data: https://cloudoc.example https://media.example")
  })

  it('let the shop frame its own samples, and the workspace frame nothing', () => {
    expect(policy('/')).toContain("; frame-src 'self'")
    expect(policy('/companies')).toContain("; frame-src 'self'")
    expect(policy('/')).toContain("; frame-src 'self' https://www.youtube-nocookie.com https://player.vimeo.com;")
    for (const path of ['/company', '/company/documents']) expect(policy(path)).not.toContain('frame-src')
  })

  it('let Stripe in at the checkout alone, and only where it is set up', () => {
    expect(policy('/company/checkout')).not.toContain('stripe')
    process.env['STRIPE_SECRET_KEY'] = 'sk_test'
    expect(policy('/company/checkout')).toContain("script-src 'self' https://js.stripe.com")
    expect(policy('/company/checkout')).toContain('https://hooks.stripe.com')
    expect(policy('/company/orders')).not.toContain('stripe')
    expect(policy('/')).not.toContain('stripe')
  })

  it("let Google's captcha in only where its keys are set", () => {
    expect(policy('/signup')).not.toContain('google')
    process.env['RECAPTCHA_SITE_KEY'] = 'site'
    process.env['RECAPTCHA_SECRET_KEY'] = 'secret'
    expect(policy('/signup')).toContain('https://www.google.com/recaptcha/')
  })

  it('ask for https only where the site is served by it', () => {
    expect(pageHeaders('/')).not.toHaveProperty('strict-transport-security')
    process.env['PUBLIC_URL'] = 'https://cloudoc.example'
    expect(pageHeaders('/')).toHaveProperty('strict-transport-security')
  })
})

it('a picture opened by itself runs nothing', () => {
  expect(fileHeaders['content-security-policy']).toContain("default-src 'none'")
  expect(fileHeaders['content-security-policy']).toContain('sandbox')
})

it('a sample may be framed by our own pages, and only a sample', () => {
  expect(headersOfFile('1.pdf')['content-security-policy']).toBe("frame-ancestors 'self'")
  expect(headersOfFile('1.png')).toEqual(fileHeaders)
  expect(headersOfFile('policies.zip')['content-disposition']).toBe('attachment; filename="Sample Document.zip"')
})

it('the worker of the reader fetches from here, and runs nothing from elsewhere', () => {
  expect(headersOfFile('reader-worker.js')['content-security-policy']).toBe(
    "default-src 'none'; script-src 'self'; connect-src 'self'",
  )
  expect(headersOfFile('other.js')).toEqual(fileHeaders)
})

it('what reads PDFs compiles its decoders, and runs and fetches nothing', () => {
  expect(headersOfFile('pdf.worker.min-C5HlG1St.js')['content-security-policy']).toBe(
    "default-src 'none'; script-src 'wasm-unsafe-eval'",
  )
  expect(headersOfFile('parts-pdf.worker.js')).toEqual(fileHeaders)
})
