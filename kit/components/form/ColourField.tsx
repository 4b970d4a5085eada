import { contrast, contrastWords, minContrast, nearestReadable, paleText } from '@cloudoc/accounts/contract/contrast.ts'
import { Button } from '../action/Button.tsx'
import { cx } from '../layout/cx.ts'
import type { FieldProps } from './Field.tsx'
import { control, Field } from './Field.tsx'

export interface ColourFieldProps extends Omit<FieldProps, 'hint' | 'optional'> {
  /** As typed, with # and six digits or without; '' for the usual colour. */
  value: string
  onChange: (value: string) => void
  /** What it is where nothing is chosen, as `#rrggbb`. */
  usual: string
}

/** A colour as people type it (six digits or three, with # or without), brought to `#rrggbb`; undefined where it is none. */
export function readColour(text: string): string | undefined {
  const digits = text.trim().replace(/^#/, '').toLowerCase()
  if (/^[0-9a-f]{6}$/.test(digits)) return `#${digits}`
  return /^[0-9a-f]{3}$/.test(digits) ? `#${[...digits].map(digit => digit + digit).join('')}` : undefined
}

/** Why a typed colour cannot be taken; undefined where it can, or where nothing is typed. */
export function colourFault(text: string): string | undefined {
  if (text.trim() === '') return undefined
  const colour = readColour(text)
  return colour === undefined
    ? 'Write a colour as # and six signs from 0 to 9 and a to f.'
    : paleText(colour) || undefined
}

/** A colour for words on white: chosen from the browser's palette or typed, with its contrast, and the nearest that can be read where it cannot. */
export function ColourField({ label, name, error, hideLabel = false, value, onChange, usual }: ColourFieldProps) {
  const colour = readColour(value)
  const fault = colourFault(value)
  const isPale = colour !== undefined && contrast(colour) < minContrast
  const nearest = isPale ? nearestReadable(colour) : ''
  // What is wrong with a colour is known as it changes, also by a button: the form's own text of before is not asked.
  return (
    <Field label={label} name={name} error={error ?? fault ?? ''} hideLabel={hideLabel}>
      {wiring => (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <input
            type="color"
            aria-label={`${label}, from the palette`}
            value={colour ?? usual}
            onChange={event => onChange(event.currentTarget.value)}
            className="swatch"
          />
          <input
            {...wiring}
            type="text"
            value={value}
            placeholder={usual}
            spellCheck={false}
            autoComplete="off"
            maxLength={7}
            onChange={event => onChange(event.currentTarget.value)}
            className={cx(control, 'max-w-colour')}
          />
          {colour !== undefined && !isPale && (
            <span className="text-small text-quiet">Contrast {contrastWords(colour)}:1</span>
          )}
          {isPale && (
            <Button
              variant="quiet"
              onClick={() => onChange(nearest)}
              icon={<span aria-hidden className="size-5 rounded-sm" style={{ background: nearest }} />}
            >
              Use {nearest}
            </Button>
          )}
          {value !== '' && (
            <Button variant="link" aria-label={`${label}: the usual colour`} onClick={() => onChange('')}>
              Usual colour
            </Button>
          )}
        </div>
      )}
    </Field>
  )
}
