import { Notice } from '@cloudoc/kit/components/feedback/Notice.tsx'
import { Skeleton } from '@cloudoc/kit/components/feedback/Skeleton.tsx'
import type { PDFDocumentProxy } from 'pdfjs-dist'
import { useEffect, useRef, useState } from 'react'

const load = () => import('@cloudoc/kit/components/media/pdf.ts')

/** The pages of a PDF that is read closely, an uploaded policy or what is to be signed, by address or from this phone. Where this browser cannot show them, the file itself can still be opened at `url`; '' without a connection. */
export function PdfPages({
  from,
  url,
  name,
  size,
  back = 'Open the file, read it, and come back to acknowledge it.',
  onPages,
  onDrawn,
}: {
  from: string | Uint8Array
  url: string
  name: string
  size: number /** What to do where the pages cannot be shown. */
  back?: string
  onPages: (count: number) => void /** A page is there to be seen. */
  onDrawn: (number: number) => void
}) {
  const [pdf, setPdf] = useState<PDFDocumentProxy>()
  const [broken, setBroken] = useState(false)
  const pages = useRef(onPages)
  useEffect(() => {
    pages.current = onPages
  })
  useEffect(() => {
    let here = true
    let opened: PDFDocumentProxy | undefined
    load()
      .then(({ openPdf }) => openPdf(from))
      .then(document => {
        opened = document
        if (!here) return
        setPdf(document)
        pages.current(document.numPages)
      })
      .catch(() => {
        if (here) setBroken(true)
      })
    return () => {
      here = false
      void opened?.cleanup()
    }
  }, [from])
  const file = url !== '' && (
    <a href={url} target="_blank" rel="noreferrer" className="inline-flex min-h-target items-center">
      Open the PDF
    </a>
  )
  if (broken)
    return (
      <Notice tone="warning" title="The pages could not be shown here" action={file}>
        {back}
      </Notice>
    )
  if (!pdf) return <Skeleton shape="block" count={4} label="Opening the PDF" />
  return (
    <>
      {Array.from({ length: pdf.numPages }, (_, at) => (
        <PdfPage key={at} pdf={pdf} number={at + 1} name={name} size={size} onDrawn={onDrawn} />
      ))}
      {file && <p>{file}</p>}
    </>
  )
}

function PdfPage({
  pdf,
  number,
  name,
  size,
  onDrawn,
}: {
  pdf: PDFDocumentProxy
  number: number
  name: string
  size: number
  onDrawn: (number: number) => void
}) {
  const place = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const [near, setNear] = useState(false)
  const [words, setWords] = useState<string>()
  const drawn = useRef(onDrawn)
  useEffect(() => {
    drawn.current = onDrawn
  })
  // Drawn when it comes near: a file of many pages would fill a phone's memory.
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
    const target = canvas.current
    const room = place.current
    if (!near || !target || !room) return
    let here = true
    load()
      .then(({ drawPage }) => drawPage(pdf, number, target, room.clientWidth * size))
      .then(text => {
        if (!here) return
        setWords(text)
        drawn.current(number)
      })
      .catch(() => undefined)
    return () => {
      here = false
    }
  }, [near, pdf, number, size])
  return (
    <section
      ref={place}
      data-part={number}
      id={`part-${number}`}
      aria-label={`Page ${number}`}
      className="reader-part pdf-page overflow-x-auto border border-line bg-sheet"
      tabIndex={-1}
    >
      <div style={{ width: `${size * 100}%` }} className={words === undefined ? 'aspect-sheet' : ''}>
        <canvas ref={canvas} role="img" aria-label={`Page ${number} of ${name}`} />
      </div>
      <p className="sr-only">{words}</p>
      {words !== undefined && <span data-end={number} className="block h-px" />}
    </section>
  )
}
