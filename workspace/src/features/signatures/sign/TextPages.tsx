import { Notice } from '@cloudoc/kit/components/feedback/Notice.tsx'
import { Skeleton } from '@cloudoc/kit/components/feedback/Skeleton.tsx'
import { useEffect, useRef, useState } from 'react'

const read = async (from: string): Promise<string[][]> => {
  const [{ openPdf }, { readPages }] = await Promise.all([
    import('@cloudoc/kit/components/media/pdf.ts'),
    import('@cloudoc/kit/components/media/pdfText.ts'),
  ])
  const pdf = await openPdf(from)
  try {
    return await readPages(pdf)
  } finally {
    void pdf.cleanup()
  }
}

/**
 * The words of a PDF as wide as the screen, page by page: what is signed stays the file. `address` answers where
 * it is now, as an address is good for some minutes only.
 */
export function TextPages({ address, onRead }: { address: () => Promise<string>; onRead: (pages: number) => void }) {
  const [pages, setPages] = useState<string[][]>()
  const [broken, setBroken] = useState(false)
  const asked = useRef(address)
  const told = useRef(onRead)
  useEffect(() => {
    told.current = onRead
  })
  useEffect(() => {
    let here = true
    asked
      .current()
      .then(read)
      .then(
        found => here && setPages(found),
        () => here && setBroken(true),
      )
    return () => {
      here = false
    }
  }, [])
  useEffect(() => {
    if (pages) told.current(pages.length)
  }, [pages])
  if (broken)
    return (
      <Notice tone="warning" title="The text could not be read here">
        Read the document as pages.
      </Notice>
    )
  if (!pages) return <Skeleton shape="block" count={4} label="Reading the text" />
  return (
    <>
      <p className="text-quiet">
        These are the words of the file. Its tables and pictures are on its pages. What you sign is the file itself.
      </p>
      {pages.map((paragraphs, at) => (
        <section
          key={at}
          data-part={at + 1}
          id={`part-${at + 1}`}
          aria-label={`Text of page ${at + 1}`}
          className="reader-part border-t border-line pt-2"
          tabIndex={-1}
        >
          <p className="text-small text-quiet">Page {at + 1}</p>
          <div className="prose grid gap-3">
            {paragraphs.length === 0 && <p>This page has no words that can be read. Look at it as a page.</p>}
            {paragraphs.map((text, place) => (
              <p key={place} className="wrap-anywhere">
                {text}
              </p>
            ))}
          </div>
          {/* A page without words has not been read as text. */}
          {paragraphs.length > 0 && <span data-end={at + 1} className="block h-px" />}
        </section>
      ))}
    </>
  )
}
