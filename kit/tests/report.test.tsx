import { forgetReports, reportError, startReports } from '../errors/report.ts'

const sent: { address: string; body: Promise<string> }[] = []
beforeEach(() => {
  sent.length = 0
  forgetReports()
  Object.defineProperty(navigator, 'sendBeacon', {
    configurable: true,
    value: (address: string, body: Blob) => sent.push({ address, body: body.text() }) > 0,
  })
})
const reports = async () => Promise.all(sent.map(async ({ body }) => JSON.parse(await body) as Record<string, string>))

it('says nothing before it is started', () => {
  reportError(new Error('early'))
  expect(sent).toEqual([])
})

it('tells what broke, where, and of which release', async () => {
  const script = document.head.appendChild(
    Object.assign(document.createElement('script'), { type: 'module', src: '/assets/entry-BX3kd8a2.js' }),
  )
  window.history.pushState({}, '', '/cart?code=1234')
  startReports('storefront')
  window.dispatchEvent(new ErrorEvent('error', { error: new TypeError('x is undefined') }))
  script.remove()
  expect(sent.map(({ address }) => address)).toEqual(['/api/client-error'])
  expect(await reports()).toEqual([
    {
      app: 'storefront',
      route: '/cart',
      message: 'TypeError: x is undefined',
      stack: expect.stringContaining('TypeError'),
      release: 'entry-BX3kd8a2.js',
    },
  ])
})

it('a promise that nobody took, and what is thrown that is no error, are told, too', async () => {
  startReports('workspace')
  window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: 'plain text' }))
  expect(await reports()).toEqual([expect.objectContaining({ message: 'Error: plain text', stack: '' })])
})

it('the same is told once, and five of a page view at most; a file that did not arrive is no error of ours', () => {
  startReports('storefront')
  for (let at = 0; at < 3; at++) reportError(new Error('the same'))
  expect(sent).toHaveLength(1)
  for (let at = 0; at < 20; at++) reportError(new Error(`another ${at}`))
  expect(sent).toHaveLength(5)
  window.dispatchEvent(new ErrorEvent('error'))
  expect(sent).toHaveLength(5)
})

it('long texts are cut, and a browser without beacons breaks nothing', async () => {
  startReports('storefront')
  reportError(Object.assign(new Error('y'.repeat(9000)), { stack: 'z'.repeat(9000) }))
  const [report] = await reports()
  expect([report?.['message']?.length, report?.['stack']?.length]).toEqual([300, 3000])
  Object.defineProperty(navigator, 'sendBeacon', { configurable: true, value: undefined })
  expect(() => reportError(new Error('more'))).not.toThrow()
})
