import type { ReactNode } from 'react'
import { profileFields, type FieldRule, type Tab } from '@cloudoc/accounts/contract/profile-fields.ts'
import { profileTexts, updateAddresses, updateCompany, updateOfficers, updateProvider } from '@cloudoc/accounts/contract/profile.ts'
import { useCall } from '@cloudoc/kit/calls/useCall.ts'
import { Button } from '@cloudoc/kit/components/Button.tsx'
import { ErrorSummary } from '@cloudoc/kit/components/ErrorSummary.tsx'
import { Form } from '@cloudoc/kit/components/Form.tsx'
import { checkPhone } from '@cloudoc/kit/components/PhoneField.tsx'
import { showMessage, showToast } from '@cloudoc/kit/messages/store.ts'
import type { Drafts } from './drafts.ts'
import { useProfileState } from './profileContext.ts'
import { ReadsAs } from './ReadsAs.tsx'
import { tabWords } from './words.ts'

const calls = { 1: updateCompany, 2: updateAddresses, 3: updateOfficers, 4: updateProvider } as const
const checks: Readonly<Partial<Record<FieldRule['kind'], (value: string) => string | undefined>>> = {
  phone: checkPhone,
  email: value => (/^\S+@\S+\.\S+$/.test(value) ? undefined : profileTexts.email),
  link: value => (/^http:/i.test(value) ? profileTexts.link : undefined),
}

/** The fields of a tab that read otherwise than they are saved. */
export const changesOf = (tab: Tab, held: Drafts, values: Drafts): Drafts =>
  Object.fromEntries(Object.keys(profileFields[tab]).filter(name => values[name] !== held[name]).map(name => [name, values[name] ?? '']))

/** Only what is sent is changed, so two people who edit different fields keep both. */
function check(tab: Tab, changes: Drafts): Record<string, string | undefined> {
  const rules = Object.entries<FieldRule>(profileFields[tab]).filter(([name]) => changes[name]?.trim())
  return {
    ...Object.fromEntries(rules.map(([name, { kind }]) => [name, checks[kind]?.(changes[name]?.trim() ?? '')])),
    ...(changes['companyName']?.trim() === '' ? { companyName: profileTexts.noName } : {}),
  }
}

/** One tab of the company details: its fields, how they read, and saving what was changed. */
export function DetailForm({ tab, onDiscard, children }: { tab: Tab; onDiscard: (names: readonly string[]) => void; children: ReactNode }) {
  const { held, values, saved } = useProfileState()
  const [save, saving] = useCall(calls[tab])
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
    <Form label={tabWords[tab]} errors={saving.errors} check={() => check(tab, changes)} onSubmit={submit} className="gap-8">
      <ErrorSummary />
      {children}
      <ReadsAs tab={tab} />
      <div className="flex flex-wrap items-center gap-4">
        <Button type="submit" progress={saving.progress} pendingText="Saving…">Save {tabWords[tab].toLowerCase()}</Button>
        {unsaved && <Button look="link" onClick={() => onDiscard(Object.keys(changes))}>Discard changes</Button>}
        <p role="status" className="text-quiet">{unsaved && 'You have changes that are not saved.'}</p>
      </div>
    </Form>
  )
}
