import { IconButton } from '@cloudoc/kit/components/action/IconButton.tsx'
import { FilePicker } from '@cloudoc/kit/components/upload/FilePicker.tsx'
import { maxPhotos } from '@cloudoc/quality/contract/scoring/scoring.ts'
import Trash2 from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import type { AuditQuestionProps } from './AuditQuestion.tsx'

const noPhotos: readonly string[] = []
const untaken = 'This photo could not be kept. Please try another one.'

/** Photos of one question: added from the camera or the pictures of a phone, and taken out again. */
export function AuditPhotos({ field, rule, remark, onRemark, onPhoto }: AuditQuestionProps) {
  const [problem, setProblem] = useState('')
  const photos = remark?.photos ?? noPhotos
  const { key } = field
  const add = async (file: Blob | undefined) => {
    if (!file || !onPhoto) return
    const isTaken = await onPhoto(key, file).catch(() => false)
    setProblem(isTaken ? '' : untaken)
  }
  return (
    <div className="grid gap-2">
      {photos.length > 0 && (
        <ul aria-label="Photos" className="grid gap-1">
          {photos.map((token, at) => (
            <li key={token} className="flex items-center justify-between gap-2 rounded-md bg-well pl-3">
              <span>Photo {at + 1}</span>
              <IconButton
                label={`Take out photo ${at + 1}`}
                icon={<Trash2 aria-hidden />}
                onClick={() => onRemark(key, { photos: photos.filter(each => each !== token) })}
              />
            </li>
          ))}
        </ul>
      )}
      {onPhoto && photos.length < maxPhotos && (
        <div>
          <FilePicker
            label={rule.proof === 'required' ? 'Add a photo (needed)' : 'Add a photo'}
            accept="image/*"
            variant="quiet"
            onPick={picked => void add(picked[0]?.file)}
          />
        </div>
      )}
      {problem !== '' && (
        <p role="alert" className="text-small text-danger">
          {problem}
        </p>
      )}
    </div>
  )
}
