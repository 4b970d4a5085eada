import type { Envelope } from '@cloudoc/core/contract/envelope.ts'
import { answerFileEndings } from '@cloudoc/forms/contract/staff.ts'
import { IconButton } from '@cloudoc/kit/components/action/IconButton.tsx'
import { FieldError } from '@cloudoc/kit/components/form/Field.tsx'
import { useFieldError } from '@cloudoc/kit/components/form/formContext.ts'
import { FilePicker } from '@cloudoc/kit/components/upload/FilePicker.tsx'
import { UploadList } from '@cloudoc/kit/components/upload/UploadList.tsx'
import { fileSize } from '@cloudoc/kit/format/size.ts'
import type { Watch } from '@cloudoc/kit/uploads/queue.ts'
import { startQueue } from '@cloudoc/kit/uploads/queue.ts'
import { maxUpload, notUploaded } from '@cloudoc/storage/contract/uploads.ts'
import Paperclip from 'lucide-react/icons/paperclip'
import X from 'lucide-react/icons/x'
import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react'
import type { AnswerFile } from './filling.ts'
import type { QuestionProps } from './questionParts.tsx'
import { sharedOf } from './questionParts.tsx'

/** How files come to the server. Without `upload`, as in a preview, they can only be left out. */
export interface FileWays {
  uploads: readonly AnswerFile[]
  upload?: (field: string, file: File, watch: Watch) => Promise<Envelope<AnswerFile>>
  onUploaded?: (file: AnswerFile) => void
}

/** Photos and files, each with how far it is. What cannot be taken is told before it is sent. */
export function FileQuestion({ field, value, onAnswer, files }: QuestionProps) {
  const { key, most } = field
  const { label, optional, hint } = sharedOf(field)
  const error = useFieldError(key)
  const tokens = Array.isArray(value) ? value : []
  const now = useRef({ tokens, files, onAnswer })
  useEffect(() => {
    now.current = { tokens, files, onAnswer }
  })
  const queue = useMemo(
    () =>
      startQueue({
        check: file =>
          file.size === 0
            ? notUploaded(file.name, 'empty')
            : file.size > maxUpload
              ? notUploaded(file.name, 'tooLarge')
              : '',
        onDone: () => undefined,
        send: async ({ file }, watch) => {
          const envelope = await (now.current.files?.upload?.(key, file, watch) ??
            Promise.resolve({ status: 0 as const, response: '', message: 'aborted' }))
          if (envelope.status !== 1) return envelope
          now.current.files?.onUploaded?.(envelope.response)
          now.current.tokens = [...now.current.tokens, envelope.response.token]
          now.current.onAnswer(key, now.current.tokens)
          return envelope
        },
      }),
    [key],
  )
  const under = useSyncExternalStore(queue.listen, queue.get, queue.get)
  const open = under.filter(({ stage }) => stage === 'waiting' || stage === 'sending').length
  // What has arrived stands among the files, and not twice.
  useEffect(() => {
    for (const { id, stage } of under) if (stage === 'done') queue.remove(id)
  }, [under, queue])
  useEffect(() => () => queue.stop(), [queue])
  const left = most - tokens.length - open
  const take = (token: string) => {
    const rest = tokens.filter(each => each !== token)
    onAnswer(key, rest.length === 0 ? undefined : rest)
  }
  return (
    <fieldset
      data-name={key}
      tabIndex={-1}
      aria-invalid={error ? true : undefined}
      className="grid min-w-0 grid-cols-1 gap-2"
    >
      <legend className="mb-1 font-bold">
        {label}
        {optional && <span className="font-normal text-quiet"> (optional)</span>}
      </legend>
      {hint && <p className="text-small text-quiet">{hint}</p>}
      <FieldError>{error}</FieldError>
      {tokens.length > 0 && (
        <ul aria-label={`Files for ${label}`} className="grid border-t border-line">
          {tokens.map(token => {
            const file = files?.uploads.find(each => each.token === token)
            return (
              <li key={token} className="flex items-center gap-3 border-b border-line py-1">
                <Paperclip aria-hidden className="size-5 shrink-0 text-quiet" />
                <span className="min-w-0 grow wrap-anywhere">
                  {file?.fileName ?? 'File'}
                  {file && <span className="text-quiet"> ({fileSize(file.size)})</span>}
                </span>
                <IconButton
                  label={`Take out ${file?.fileName ?? 'this file'}`}
                  icon={<X aria-hidden />}
                  onClick={() => take(token)}
                />
              </li>
            )
          })}
        </ul>
      )}
      <UploadList queue={queue} />
      {files?.upload === undefined ? (
        tokens.length === 0 && <p className="text-quiet">Photos and files are added here when the form is filled in.</p>
      ) : left > 0 ? (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <FilePicker
            variant="quiet"
            label={most === 1 ? 'Add a photo or file' : 'Add photos or files'}
            multiple={left > 1}
            accept={answerFileEndings.join(',')}
            onPick={picked => queue.add(picked.slice(0, left))}
          />
          <span className="text-small text-quiet">
            {most === 1 ? 'One file' : `Up to ${most} files`}, 20 MB each: photos, PDF, Word, Excel.
          </span>
        </div>
      ) : (
        <p className="text-small text-quiet">
          {most === 1 ? 'That is all: one file can be added.' : `That is all: ${most} files can be added.`}
        </p>
      )}
    </fieldset>
  )
}
