import type { Envelope } from '@cloudoc/core/contract/envelope.ts'
import { browser } from '@cloudoc/kit/calls/browser.ts'
import { send, textOf } from '@cloudoc/kit/calls/send.ts'
import { dismiss, showBottom, showMessage, showToast } from '@cloudoc/kit/messages/store.ts'
import { exportMine } from '@cloudoc/myfiles/contract/files.ts'
import { savedAsPdf, savedAsWord } from '@cloudoc/myfiles/contract/saved.ts'
import { useState } from 'react'
import { generating } from '../documents/view/download.ts'

type Ready = Promise<Envelope<{ url: string }>>

/** Files of one's own as PDF, Word, or as they were uploaded. One at a time. */
export function useOwnDownload() {
  const [busy, setBusy] = useState(false)
  const keep = async (text: string, ready: () => Ready) => {
    if (busy) return
    setBusy(true)
    // The notice closes by itself after two seconds; a PDF may take longer.
    let id = text === '' ? undefined : showBottom(text)
    const again = setInterval(() => {
      if (text !== '') id = showBottom(text)
    }, 1900)
    const envelope = await ready()
    clearInterval(again)
    if (id !== undefined) dismiss(id)
    setBusy(false)
    if (envelope.status !== 1) return showMessage(textOf(envelope) ?? '', 'danger')
    if (envelope.message) showToast(envelope.message)
    browser.leave(envelope.response.url)
  }
  return {
    busy,
    file: (fileId: string) => void keep('', () => send(exportMine, { fileId, type: 'file' })),
    pdf: (fileId: string) => void keep(generating.pdf, () => send(exportMine, { fileId, type: 'pdf' })),
    word: (fileId: string) => void keep(generating.word, () => send(exportMine, { fileId, type: 'word' })),
    savedPdf: (_id: string) => void keep(generating.pdf, () => send(savedAsPdf, { _id })),
    savedWord: (_id: string) => void keep(generating.word, () => send(savedAsWord, { _id })),
  }
}
