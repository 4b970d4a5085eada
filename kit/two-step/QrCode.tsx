import { useEffect, useState } from 'react'

/** A text as a QR code, drawn when its maker is loaded; whoever cannot scan it has the text beside it. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const [rows, setRows] = useState<readonly (readonly boolean[])[]>([])
  useEffect(() => {
    let wanted = true
    void import('uqr').then(({ encode }) => {
      if (wanted) setRows(encode(text).data)
    })
    return () => {
      wanted = false
    }
  }, [text])
  const path = rows.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))).join('')
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`-2 -2 ${rows.length + 4} ${rows.length + 4}`}
      shapeRendering="crispEdges"
      className="w-full max-w-menu rounded-md border border-line bg-sheet text-ink"
    >
      <path d={path} fill="currentColor" />
    </svg>
  )
}
