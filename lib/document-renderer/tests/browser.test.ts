import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { closeRenderers, renderDocx, renderPdf, TooLong } from '../src/index.ts'
import { browserProcess, withPage } from '../src/pdf/browser.ts'
import { aLongTable, anInput } from './inputs.ts'
import { readPdf } from './read-pdf.ts'

const share = { tenant: 'a', cost: 1 }
let hits = 0
let server: Server
let address = ''

beforeAll(async () => {
  server = createServer((_, response) => {
    hits += 1
    response.end('x')
  })
  await new Promise<void>(done => void server.listen(0, '127.0.0.1', done))
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(async () => {
  await closeRenderers()
  await new Promise(done => server.close(done))
})

const gone = (id: number): boolean => {
  try {
    process.kill(id, 0)
    return false
  } catch {
    return true
  }
}

describe('the shared browser', () => {
  it('runs nothing and fetches nothing that stands in a document', async () => {
    const hostile = [
      `<img src="${address}/image.png" alt="Outside">`,
      `<img src="x" onerror="document.title='run'">`,
      `<script>document.title = 'run'; fetch('${address}/script')</script>`,
      `<iframe src="${address}/frame"></iframe>`,
      '<iframe src="file:///etc/passwd"></iframe>',
      '<img src="file:///etc/passwd" alt="A file">',
      `<link rel="stylesheet" href="${address}/style.css">`,
      `<style>@import url(${address}/imported.css)</style>`,
      `<p style="background-image:url(${address}/background.png)">Styled</p>`,
      `<object data="${address}/object"></object>`,
      `<svg><image href="${address}/svg.png"/></svg>`,
      `<meta http-equiv="refresh" content="0;url=${address}/moved">`,
      `<video poster="${address}/poster.png"></video>`,
      '<p>The end</p>',
    ].join('')
    const read = await readPdf(
      await renderPdf(anInput({ bodyHtml: hostile, headerHtml: `${hostile}<p>Head</p>`, footerHtml: hostile })),
    )
    expect(read.title).toBe('Medicines')
    expect(read.pages.join()).toContain('The end')
    expect(read.pages.join()).toContain('[Outside]')
    expect(read.pages.join()).not.toContain('root:')
    expect(hits).toBe(0)
  })

  it('would not even if it came that far', async () => {
    const title = await withPage(share, 20_000, async page => {
      await page.setContent(
        `<title>still</title><img src="${address}/image.png"><iframe src="${address}/frame"></iframe><script>document.title = 'run'</script><link rel="stylesheet" href="${address}/style.css">`,
      )
      return page.title()
    })
    expect(title).toBe('still')
    expect(hits).toBe(0)
  })

  it('is one, however many ask', async () => {
    const processes = await Promise.all(
      Array.from({ length: 6 }, async () => {
        await renderPdf(anInput())
        return browserProcess()
      }),
    )
    expect(new Set(processes).size).toBe(1)
  })

  it('is started again when it is killed, and what was on it is done again', async () => {
    let tries = 0
    const killed: (number | undefined)[] = []
    const done = await withPage(share, 30_000, async page => {
      tries += 1
      const id = await browserProcess()
      if (tries === 1 && id !== undefined) {
        killed.push(id)
        process.kill(id, 'SIGKILL')
      }
      await page.setContent('<p>Text</p>')
      return page.pdf()
    })
    expect(done.length).toBeGreaterThan(0)
    expect(tries).toBe(2)
    expect(await browserProcess()).not.toBe(killed[0])
  })

  it('loses no document when it is killed among them', async () => {
    const input = anInput({ bodyHtml: aLongTable(300) })
    const whole = await renderPdf(input)
    const id = await browserProcess()
    const making = Promise.all(Array.from({ length: 4 }, () => renderPdf(input)))
    if (id !== undefined) process.kill(id, 'SIGKILL')
    expect((await making).every(pdf => pdf.equals(whole))).toBe(true)
    expect(await browserProcess()).not.toBe(id)
  })

  it('does the next document after one that took too long', async () => {
    await expect(renderPdf(anInput({ bodyHtml: aLongTable(2000) }), { limit: 1 })).rejects.toThrow(TooLong)
    expect((await readPdf(await renderPdf(anInput()))).title).toBe('Medicines')
  })

  it.each([
    ['PDF', renderPdf],
    ['Word', renderDocx],
  ] as const)('gives another company its small %s while six hard ones of one are under way', async (_, render) => {
    const wide = `<table><tbody>${`<tr>${'<td>Some words<br>in a cell</td>'.repeat(20)}</tr>`.repeat(100)}</tbody></table>`
    let made = 0
    const hard = Array.from({ length: 6 }, () =>
      render(anInput({ bodyHtml: wide }), { tenant: 'a' }).then(() => (made += 1)),
    )
    await render(anInput(), { tenant: 'b' })
    const before = made
    await Promise.all(hard)
    // Two were under way when it came, and one may have begun and ended beside it.
    expect(before).toBeLessThanOrEqual(3)
    expect(made).toBe(6)
  })

  it('ends when it is told to', async () => {
    await renderPdf(anInput())
    const id = await browserProcess()
    expect(id).toBeDefined()
    await closeRenderers()
    expect(await browserProcess()).toBeUndefined()
    expect(gone(id ?? 0)).toBe(true)
  })
})
