import type { sampleLogos } from '@cloudoc/catalogue/contract/samples.ts'
import { pictureTypes } from '@cloudoc/core/contract/file-types.ts'
import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { FieldError } from '@cloudoc/kit/components/form/Field.tsx'
import { FilePicker } from '@cloudoc/kit/components/upload/FilePicker.tsx'
import { fitLogo } from '@cloudoc/kit/uploads/fitLogo.ts'
import { useId, useState } from 'react'

export type SampleLogos = Partial<Record<(typeof sampleLogos)[number], File | undefined>>

/** Both logos of a company that asks for samples (shop §3 Sample document request). */
export const logoFields = [
  { name: 'companyLogo', label: 'Company logo', hint: 'On the first page of each sample.' },
  { name: 'smallcompanyLogo', label: 'Small company logo', hint: 'On all other pages. Without it, the other one is.' },
] as const

export interface LogoFieldProps {
  label: string
  hint: string
  file: File | undefined
  error: string | undefined
  onPick: (file: File | undefined) => void
}

/** A logo to be put into the samples, optional; one over 300 by 300 pixels is made smaller, and that is said (rulings 46). */
export function LogoField({ label, hint, file, error, onPick }: LogoFieldProps) {
  const id = useId()
  const [isSmaller, setSmaller] = useState(false)
  const pick = async (picked: File | undefined) => {
    const fitted = picked && (await fitLogo(picked))
    setSmaller(fitted?.isSmaller === true)
    onPick(fitted?.file)
  }
  return (
    <div role="group" aria-label={label} className="grid content-start justify-items-start gap-2">
      <p>
        {label} <span className="text-quiet">(optional)</span>
      </p>
      <p className="text-small text-quiet">{hint} PNG, JPEG or WebP.</p>
      <div className="flex flex-wrap gap-3">
        <FilePicker
          variant="quiet"
          multiple={false}
          accept={pictureTypes.join(',')}
          label={`${file ? 'Replace' : 'Choose'} the ${label.toLowerCase()}`}
          onPick={([first]) => void pick(first?.file)}
        />
        {file && (
          <Button variant="link" onClick={() => void pick(undefined)}>
            Remove<span className="sr-only"> the {label.toLowerCase()}</span>
          </Button>
        )}
      </div>
      <p role="status" className="text-small wrap-anywhere text-quiet empty:hidden">
        {file && `${file.name}${isSmaller ? ' was over 300 by 300 pixels, and was made smaller.' : ''}`}
      </p>
      <FieldError id={id}>{error}</FieldError>
    </div>
  )
}
