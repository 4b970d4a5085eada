import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import JSZip from 'jszip'
import { type Entry, zipStream } from '../src/zip.ts'

async function* entries(...given: Entry[]): AsyncGenerator<Entry> {
  yield* given
}

describe('an archive', () => {
  it('holds what was put in, from buffers and streams', async () => {
    const zip = await JSZip.loadAsync(
      await buffer(
        zipStream(
          entries(
            { name: 'A/one.pdf', content: Buffer.from('one') },
            { name: 'A/one.pdf', content: Readable.from([Buffer.from('tw'), Buffer.from('o')]) },
            { name: 'empty.docx', content: Buffer.alloc(0) },
          ),
        ),
      ),
    )
    expect(Object.keys(zip.files).sort()).toEqual(['A/one (2).pdf', 'A/one.pdf', 'empty.docx'])
    expect(await zip.file('A/one (2).pdf')?.async('text')).toBe('two')
    expect(await zip.file('empty.docx')?.async('text')).toBe('')
  })

  it('may be empty', async () =>
    expect(Object.keys((await JSZip.loadAsync(await buffer(zipStream(entries())))).files)).toEqual([]))

  it('is the same to the byte', async () => {
    const make = (): Promise<Buffer> => buffer(zipStream(entries({ name: 'one.pdf', content: Buffer.from('one') })))
    expect((await make()).equals(await make())).toBe(true)
  })

  it('has the dates that it was told', async () => {
    const date = new Date('2026-03-04T05:06:08Z')
    const zip = await JSZip.loadAsync(
      await buffer(
        zipStream(
          entries(
            { name: 'one.pdf', content: Buffer.from('one'), date },
            { name: 'two.pdf', content: Buffer.from('two') },
          ),
        ),
      ),
    )
    expect(zip.file('one.pdf')?.date).toEqual(date)
    expect(zip.file('two.pdf')?.date.getUTCFullYear()).toBe(1980)
  })

  it('asks for the next entry only when it is wanted', async () => {
    let asked = 0
    async function* many(): AsyncGenerator<Entry> {
      for (let number = 0; number < 50; number += 1) {
        asked += 1
        yield { name: `${number}.docx`, content: Buffer.alloc(300_000, number) }
      }
    }
    const stream = zipStream(many())
    const reader = stream[Symbol.asyncIterator]()
    await reader.next()
    expect(asked).toBeLessThan(10)
    stream.destroy()
  })

  it('fails with what failed in it', async () => {
    async function* broken(): AsyncGenerator<Entry> {
      yield { name: 'one.pdf', content: Buffer.from('one') }
      throw new Error('The second is not there')
    }
    await expect(buffer(zipStream(broken()))).rejects.toThrow('The second is not there')
    const torn = new Readable({
      read() {
        this.destroy(new Error('Torn'))
      },
    })
    await expect(buffer(zipStream(entries({ name: 'one.pdf', content: torn })))).rejects.toThrow('Torn')
  })
})
