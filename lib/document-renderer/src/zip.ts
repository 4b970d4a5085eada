import { once } from 'node:events'
import { Readable } from 'node:stream'
import yazl from 'yazl'
import { entryNames } from './names.ts'

/** `date`: when it was last changed, to two seconds. */
export interface Entry {
  name: string
  content: Buffer | Readable
  date?: Date
}

/** The earliest time that the format can say, for what has no date: the same files make the same archive. */
const noDate = new Date(1980, 0, 1)
/**
 * What is packed already is only put in; packing it again costs time and saves nothing. A PDF would be 45 % smaller, as its tags are
 * plain text; but where all files are there already, most of the time of an export would go into that.
 */
const packed = /\.(?:pdf|docx|xlsx|pptx|zip|png|jpe?g|webp|gif)$/i

/** A stream of these bytes that lets go of them: the archive keeps the streams of all its entries until its end. */
function spending(bytes: Buffer): Readable {
  let rest: Buffer | null = bytes
  return new Readable({
    read() {
      this.push(rest)
      this.push(null)
      rest = null
    },
  })
}

/**
 * An archive made while it is read: the next entry is asked for when the one before has been written, so that one at a time is held.
 * Names are made safe and unique. An error of an entry ends the stream with it; a reader who goes away ends the entries.
 */
export function zipStream(entries: AsyncIterable<Entry>): Readable {
  const zip = new yazl.ZipFile()
  const safe = entryNames()
  let source: Readable | undefined
  let gone = false
  const output = Readable.from(written())
  zip.once('error', error => output.destroy(error instanceof Error ? error : new Error(String(error))))
  return output

  async function* written(): AsyncGenerator<Buffer> {
    const filling = fill().catch((error: unknown) => void zip.outputStream.emit('error', error))
    try {
      for await (const part of zip.outputStream) yield part as Buffer
      await filling
    } finally {
      gone = true
      source?.destroy()
    }
  }

  async function fill(): Promise<void> {
    for await (const { name, content, date = noDate } of entries) {
      source = Buffer.isBuffer(content) ? spending(content) : content
      const done = once(source, 'close')
      zip.addReadStream(source, safe(name), { mtime: date, mode: 0o100644, compress: !packed.test(name) })
      await done
      if (gone) return
    }
    zip.end()
  }
}
