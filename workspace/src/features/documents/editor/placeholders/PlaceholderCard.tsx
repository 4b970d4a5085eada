import { fieldWords } from '@cloudoc/accounts/contract/detail-words.ts'
import { profileEditors } from '@cloudoc/accounts/contract/profile.ts'
import { type FieldRule, fieldOf, ownFieldOf, profileFields } from '@cloudoc/accounts/contract/profile-fields.ts'
import type { Placeholder } from '@cloudoc/core/contract/placeholders.ts'
import { useCall } from '@cloudoc/kit/calls/useCall.ts'
import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { IconButton } from '@cloudoc/kit/components/action/IconButton.tsx'
import { Form } from '@cloudoc/kit/components/form/Form.tsx'
import { TextField } from '@cloudoc/kit/components/form/TextField.tsx'
import { showMessage, showToast } from '@cloudoc/kit/messages/store.ts'
import X from 'lucide-react/icons/x'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { useSWRConfig } from 'swr'
import { useViewer } from '../../../company/companyReads.ts'
import { checkDetails, saveCalls, showsDetails } from '../../../company/profileSaving.ts'
import { tabWords } from '../../../company/profileTexts.ts'
import { allows } from '../../../menu/rules.ts'
import { gapLabel, gapPath } from '../../view/gaps.ts'
import type { OpenDocument } from '../autosave/useAutosave.ts'

interface Props {
  placeholder: Placeholder
  document: Pick<OpenDocument, 'fileId' | 'name' | 'values'> /** The company's details were changed. */
  onChanged: () => void
}

/** Changes the one field that fills a placeholder, in all documents. */
function ValueForm({
  placeholder,
  value,
  onChanged,
}: {
  placeholder: Placeholder
  value: string
  onChanged: () => void
}) {
  const place = ownFieldOf(placeholder)
  const tab = place?.tab ?? 1
  const [save, saving] = useCall(saveCalls[tab])
  const { mutate } = useSWRConfig()
  if (!place) return null
  const { field } = place
  const { kind, max } = (profileFields[tab] as Readonly<Record<string, FieldRule>>)[field] ?? { kind: 'text', max: 200 }
  // An address of several lines reads here as one: it is changed where its lines are seen.
  if (kind === 'address') return null
  return (
    <Form
      className="gap-3"
      errors={saving.errors}
      check={values => checkDetails(tab, { [field]: values.text(field) })}
      onSubmit={async values => {
        const envelope = await save({ [field]: values.text(field) })
        if (envelope.status === 1) {
          void mutate(showsDetails)
          onChanged()
          showToast(envelope.message ?? 'Saved')
        } else if (envelope.status === 0 && !envelope.errors) showMessage(envelope.response, 'danger')
      }}
    >
      <TextField label={fieldWords[field].label} name={field} defaultValue={value} maxLength={max} />
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" variant="quiet" progress={saving.progress} pendingText="Saving…">
          Save for all documents
        </Button>
      </div>
    </Form>
  )
}

/**
 * Where a placeholder that is chosen in the text comes from: its field, its value, the way to it and back;
 * whoever may changes it here.
 */
export function PlaceholderCard({ placeholder, document: { fileId, name, values }, onChanged }: Props) {
  const [open, setOpen] = useState(true)
  const changes = allows(useViewer(), ...profileEditors)
  if (!open) return null
  const [value, path, place] = [values[placeholder] ?? '', gapPath(placeholder), fieldOf(placeholder)]
  return (
    <section
      aria-label={`Placeholder: ${gapLabel(placeholder)}`}
      className="token-panel placeholder-card grid gap-2 rounded-md border border-line bg-sheet p-3 text-ink shadow-lift"
    >
      <div className="flex items-start gap-2">
        <p className="min-w-0 grow wrap-anywhere" role="status">
          <strong>{gapLabel(placeholder)}</strong>
          <span className="block">{value === '' ? 'Not filled in yet' : value}</span>
        </p>
        <IconButton label="Close" icon={<X aria-hidden />} onClick={() => setOpen(false)} />
      </div>
      {place ? (
        <p className="text-small text-quiet">From your company details, {tabWords[place.tab]}.</p>
      ) : (
        <p className="text-small text-quiet">From this document itself: its name, number and dates.</p>
      )}
      {changes && place && <ValueForm key={value} placeholder={placeholder} value={value} onChanged={onChanged} />}
      {place && !changes && <p className="text-small text-quiet">The account holder of your company can change it.</p>}
      {changes && path && (
        <Link
          to={path}
          state={{ document: { id: fileId, name, editing: true } }}
          className="inline-flex min-h-target items-center justify-self-start"
        >
          Open in the company details
        </Link>
      )}
    </section>
  )
}
