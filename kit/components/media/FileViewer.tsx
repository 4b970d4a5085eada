import type { PDFDocumentProxy } from 'pdfjs-dist'
import type { ReactNode } from 'react'
import { useEffect, useRef, useState } from 'react'
import { ErrorState } from '../feedback/ErrorState.tsx'
import { Skeleton } from '../feedback/Skeleton.tsx'

const load = () => import('./pdf.ts')
/** Characters of a text that are shown: what is longer is downloaded. */
const MAX_TEXT = 200_000

export interface FileViewerProps {
  kind: 'pdf' | 'picture' | 'text' | 'download'
  url: string
  name: string
  /** In place of what cannot be shown here: what to do with it. */
  other: ReactNode
  onBroken?: () => void
}

/**
 * What a file holds, shown by us and never by the browser: uploads are sent as files to be kept, whatever they are. A PDF is drawn page by page, a picture as a picture, a text as
 * plain text; anything else is for a program of one's own.
 */
export function FileViewer({ kind, url, name, other, onBroken }: FileViewerProps) {
  if (kind === 'pdf') return <Pdf key={url} url={url} name={name} {...(onBroken && { onBroken })} />
  if (kind === 'picture') return <Picture key={url} url={url} name={name} {...(onBroken && { onBroken })} />
  if (kind === 'text') return <Text key={url} url={url} name={name} {...(onBroken && { onBroken })} />
  return <>{other}</>
}

type Shown = Pick<FileViewerProps, 'url' | 'name' | 'onBroken'>
const broken = 'This file cannot be shown here. Download it to open it.'
const Broken = ({ onBroken }: Pick<Shown, 'onBroken'>) => (
  <ErrorState text={broken} {...(onBroken && { onRetry: onBroken })} />
)

function Picture({ url, name, onBroken }: Shown) {
  const [failed, setFailed] = useState(false)
  if (failed) return <Broken {...(onBroken && { onBroken })} />
  return (
    <div className="grid justify-items-center rounded-md border border-line bg-well p-4">
      <img src={url} alt={name} className="max-w-full" onError={() => setFailed(true)} />
    </div>
  )
}

function Text({ url, name, onBroken }: Shown) {
  const [text, setText] = useState<string | null>()
  useEffect(() => {
    const stop = new AbortController()
    fetch(url, { signal: stop.signal })
      .then(answer => (answer.ok ? answer.text() : Promise.reject(new Error('refused'))))
      .then(setText)
      .catch(() => {
        if (!stop.signal.aborted) setText(null)
      })
    return () => stop.abort()
  }, [url])
  if (text === undefined) return <Skeleton shape="block" count={3} label="Opening the text" />
  if (text === null) return <Broken {...(onBroken && { onBroken })} />
  return (
    <div className="grid gap-2">
      <pre
        tabIndex={0}
        aria-label={name}
        className="max-h-screen overflow-auto whitespace-pre-wrap rounded-md border border-line bg-sheet p-4 wrap-anywhere"
      >
        {text.slice(0, MAX_TEXT)}
      </pre>
      {text.length > MAX_TEXT && (
        <p className="text-quiet">Only the beginning is shown here. Download the file for all of it.</p>
      )}
    </div>
  )
}

function Pdf({ url, name, onBroken }: Shown) {
  const [pdf, setPdf] = useState<PDFDocumentProxy | null>()
  useEffect(() => {
    let here = true
    let opened: PDFDocumentProxy | undefined
    load()
      .then(({ openPdf }) => openPdf(url))
      .then(document => {
        opened = document
        if (here) setPdf(document)
      })
      .catch(() => {
        if (here) setPdf(null)
      })
    return () => {
      here = false
      void opened?.cleanup()
    }
  }, [url])
  if (pdf === undefined) return <Skeleton shape="block" count={4} label="Opening the PDF" />
  if (pdf === null) return <Broken {...(onBroken && { onBroken })} />
  return (
    <div className="grid justify-items-center gap-4">
      {Array.from({ length: pdf.numPages }, (_, at) => (
        <PdfPage key={at} pdf={pdf} number={at + 1} name={name} />
      ))}
    </div>
  )
}

/** Drawn when it comes near: a file of many pages would fill a phone's memory. */
function PdfPage({ pdf, number, name }: { pdf: PDFDocumentProxy; number: number; name: string }) {
  const place = useRef<HTMLElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const [near, setNear] = useState(false)
  const [words, setWords] = useState<string>()
  useEffect(() => {
    const node = place.current
    if (!node || typeof IntersectionObserver === 'undefined') return
    const watch = new IntersectionObserver(
      entries => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true)
      },
      { rootMargin: '800px' },
    )
    watch.observe(node)
    return () => watch.disconnect()
  }, [])
  useEffect(() => {
    const [target, room] = [canvas.current, place.current]
    if (!near || !target || !room) return
    let here = true
    load()
      .then(({ drawPage }) => drawPage(pdf, number, target, room.clientWidth))
      .then(text => {
        if (here) setWords(text)
      })
      .catch(() => undefined)
    return () => {
      here = false
    }
  }, [near, pdf, number])
  return (
    <section
      ref={place}
      aria-label={`Page ${number}`}
      className="w-full max-w-wide border border-line bg-sheet shadow-sheet"
    >
      <div className={words === undefined ? 'aspect-sheet' : ''}>
        <canvas ref={canvas} role="img" aria-label={`Page ${number} of ${name}`} className="block w-full" />
      </div>
      <p className="sr-only">{words}</p>
    </section>
  )
}
