import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { FieldError } from '@cloudoc/kit/components/form/Field.tsx'
import { useFieldError } from '@cloudoc/kit/components/form/formContext.ts'
import { useEffect, useRef, useState } from 'react'
import SignaturePad from 'signature_pad'
import type { Strokes } from './strokes.ts'
import { toLines, toStrokes } from './strokes.ts'
import './signature-pad.css'

interface DrawnNameProps {
  name: string
  label: string
  /** What was drawn before, and is there still. */
  drawn?: Strokes
  /** What is drawn so far, after each line; none when it was cleared. */
  onDraw: (strokes: Strokes) => void
}

/**
 * Paper to sign on with a finger, a pen or the mouse. It is light in the dark, too, as the ink is that of the
 * PDF. Whoever cannot draw types the name instead; that is always beside it. What was drawn stays when the
 * window gets another width.
 */
export function DrawnName({ name, label, drawn: before, onDraw }: DrawnNameProps) {
  const paper = useRef<HTMLCanvasElement>(null)
  const pen = useRef<SignaturePad>(undefined)
  const [first] = useState(before)
  const [empty, setEmpty] = useState(first === undefined || first.length === 0)
  const error = useFieldError(name)
  const drawn = useRef(onDraw)
  useEffect(() => {
    drawn.current = onDraw
  })
  useEffect(() => {
    const target = paper.current
    if (!target) return
    const pad = new SignaturePad(target, { penColor: getComputedStyle(target).color, minWidth: 1, maxWidth: 3 })
    pen.current = pad
    let width = 0
    const fit = () => {
      if (target.clientWidth === width) return
      const factor = width === 0 ? 1 : target.clientWidth / width
      const begins = width === 0
      width = target.clientWidth
      const ratio = Math.max(window.devicePixelRatio, 1)
      const lines = pad.toData().map(line => ({
        ...line,
        points: line.points.map(point => ({ ...point, x: point.x * factor, y: point.y * factor })),
      }))
      target.width = width * ratio
      target.height = target.clientHeight * ratio
      target.getContext('2d')?.scale(ratio, ratio)
      pad.fromData(begins && first ? toLines(first, width, target) : lines)
    }
    const told = () => {
      setEmpty(pad.isEmpty())
      drawn.current(toStrokes(pad.toData(), target.clientWidth))
    }
    fit()
    pad.addEventListener('endStroke', told)
    const watch = typeof ResizeObserver === 'undefined' ? undefined : new ResizeObserver(fit)
    watch?.observe(target)
    return () => {
      watch?.disconnect()
      pad.off()
    }
  }, [first])
  const clear = () => {
    pen.current?.clear()
    setEmpty(true)
    onDraw([])
  }
  return (
    <div className="grid grid-cols-1 gap-1">
      <p className="font-bold">{label}</p>
      <FieldError>{error}</FieldError>
      <div data-theme="light" className="signing-line max-w-form rounded-md border border-edge bg-sheet text-ink">
        <canvas
          ref={paper}
          role="img"
          aria-label={empty ? 'Paper to sign on: nothing is drawn yet' : 'Paper to sign on: something is drawn'}
        />
      </div>
      <div>
        <Button variant="link" disabled={empty} onClick={clear}>
          Clear and draw again
        </Button>
      </div>
    </div>
  )
}
