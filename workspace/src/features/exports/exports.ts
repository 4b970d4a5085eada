import type { Call, ReplyOf } from '@cloudoc/core/contract/call.ts'
import { exportLink, exportList, exportOne, exportRetry } from '@cloudoc/exports/contract/exports.ts'
import { browser } from '@cloudoc/kit/calls/browser.ts'
import { keysOf } from '@cloudoc/kit/calls/keysOf.ts'
import { send, textOf } from '@cloudoc/kit/calls/send.ts'
import { brokenText } from '@cloudoc/kit/calls/texts.ts'
import { useRead } from '@cloudoc/kit/calls/useRead.ts'
import { counted } from '@cloudoc/kit/format/count.ts'
import { dateAndTime, longDate } from '@cloudoc/kit/format/date.ts'
import { fileSize } from '@cloudoc/kit/format/size.ts'
import { showMessage } from '@cloudoc/kit/messages/store.ts'
import { useState } from 'react'
import { useSWRConfig } from 'swr'

export type ExportItem = ReplyOf<typeof exportList>[number]
export const exportReads: readonly Call[] = [exportList, exportOne]
/** While one runs it is looked at so often, as the live line may be cut. */
const everyMs = 3000

export const isRunning = ({ state }: Pick<ExportItem, 'state'>): boolean => state === 'waiting' || state === 'running'

/** The newest exports of the person, read again while one runs. */
export function useExports(skip: number, limit: number, wanted = true) {
  const [running, setRunning] = useState(false)
  const reading = useRead(exportList, wanted ? { skip, limit } : null, {
    keepPrevious: true,
    every: running ? everyMs : 0,
  })
  const now = reading.data?.some(isRunning) ?? false
  if (now !== running) setRunning(now)
  return reading
}

/** An uploaded file goes as it is, whatever the documents beside it become: its ending says what it is. */
const isUpload = (name: string): boolean => /\.(?=\w*[a-z])\w{2,5}$/i.test(name)
/** `Safeguarding policy, PDF`; `12 documents, Word`; `Rota.xlsx`. */
export const titleOf = ({ kind, name, format, total }: ExportItem): string =>
  kind !== 'documents' || isUpload(name)
    ? name
    : `${name || counted(total, 'document')}, ${format === 'pdf' ? 'PDF' : 'Word'}`

/** The state in words: of a running export its progress, of one that ended its result. */
export function statusText({ kind, state, total, done, failed, size, waitsSince, expiresAt }: ExportItem): string {
  if (waitsSince !== null)
    return `Waiting since ${dateAndTime(waitsSince)}: files cannot be reached. It goes on by itself`
  if (kind !== 'documents' && (state === 'ready' || state === 'failed')) {
    return state === 'failed'
      ? 'It could not be made. Please try again'
      : ['Ready', size > 0 && fileSize(size), expiresAt && `kept until ${longDate(expiresAt)}`]
          .filter(Boolean)
          .join(' · ')
  }
  const could = total - failed
  switch (state) {
    case 'waiting':
      return 'Waiting for its turn'
    case 'running':
      return `${done + failed} of ${total} done${failed > 0 ? `, ${failed} failed` : ''}`
    case 'failed':
      return total === 1 ? 'The document could not be made' : `None of the ${total} documents could be made`
    case 'expired':
      return 'No longer kept. Export again to have it anew'
    case 'ready':
      return [
        failed === 0 ? `${counted(total, 'document')} ready` : `${could} of ${total} ready, ${failed} failed`,
        size > 0 && fileSize(size),
        expiresAt && `kept until ${longDate(expiresAt)}`,
      ]
        .filter(Boolean)
        .join(' · ')
  }
}

/** Downloads an export, or tries again what failed in it. */
export function useExportActions() {
  const { mutate } = useSWRConfig()
  const [busy, setBusy] = useState<string>()
  const refresh = () => mutate(keysOf(exportReads))
  const track = async <T>(key: string, work: () => Promise<T>): Promise<T> => {
    setBusy(key)
    const result = await work()
    setBusy(undefined)
    return result
  }
  return {
    busy,
    refresh,
    /** Answers whether there was a file to download. */
    download: (exportId: string) =>
      track(`download ${exportId}`, async () => {
        const envelope = await send(exportLink, { exportId })
        if (envelope.status === 1) {
          browser.leave(envelope.response.url)
          return true
        }
        showMessage(textOf(envelope) ?? brokenText, 'danger')
        await refresh()
        return false
      }),
    retry: (exportId: string) =>
      track(`retry ${exportId}`, async () => {
        const envelope = await send(exportRetry, { exportId })
        if (envelope.status !== 1) showMessage(textOf(envelope) ?? brokenText, 'danger')
        await refresh()
      }),
  }
}
