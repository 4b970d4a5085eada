import { profileTexts } from '@cloudoc/accounts/contract/profile.ts'
import { profileFields, type Tab } from '@cloudoc/accounts/contract/profile-fields.ts'
import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { ErrorSummary } from '@cloudoc/kit/components/form/ErrorSummary.tsx'
import { Form } from '@cloudoc/kit/components/form/Form.tsx'
import { showMessage, showToast } from '@cloudoc/kit/messages/store.ts'
import type { ReactNode } from 'react'
import type { Drafts } from '../../company/profileDrafts.ts'
import { checkDetails, saveCalls } from '../../company/profileSaving.ts'
import { tabWords } from '../../company/profileTexts.ts'
import { useConfirmedCall } from '../../session/confirming.ts'
import { useProfileState } from './profileContext.ts'
import { ReadsAs } from './ReadsAs.tsx'

/** The fields of a tab that read otherwise than they are saved. */
export const changesOf = (tab: Tab, held: Drafts, values: Drafts): Drafts =>
  Object.fromEntries(
    Object.keys(profileFields[tab])
      .filter(name => values[name] !== held[name])
      .map(name => [name, values[name] ?? '']),
  )

/** One tab of the company details: its fields, how they read, and saving what was changed. */
export function DetailForm({
  tab,
  onDiscard,
  children,
}: {
  tab: Tab
  onDiscard: (names: readonly string[]) => void
  children: ReactNode
}) {
  const { held, values, saved } = useProfileState()
  const [save, saving] = useConfirmedCall(saveCalls[tab])
  const changes = changesOf(tab, held, values)
  const unsaved = Object.keys(changes).length > 0

  const submit = async () => {
    const envelope = await save(changes)
    if (envelope.status === 1) {
      saved(envelope.response.details, changes)
      showToast(envelope.message ?? profileTexts.saved)
    } else if (envelope.status === 0 && !envelope.errors) showMessage(envelope.response, 'danger')
  }
  return (
    <Form
      label={tabWords[tab]}
      errors={saving.errors}
      check={() => checkDetails(tab, changes)}
      onSubmit={submit}
      className="gap-8"
    >
      <ErrorSummary />
      {children}
      <ReadsAs tab={tab} />
      <div className="flex flex-wrap items-center gap-4">
        <Button type="submit" progress={saving.progress} pendingText="Saving…">
          Save {tabWords[tab].toLowerCase()}
        </Button>
        {unsaved && (
          <Button variant="link" onClick={() => onDiscard(Object.keys(changes))}>
            Discard changes
          </Button>
        )}
        <p role="status" className="text-quiet">
          {unsaved && 'You have changes that are not saved.'}
        </p>
      </div>
    </Form>
  )
}
