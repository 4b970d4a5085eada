import { formDetails, formList, saveForm } from '@cloudoc/forms/contract/forms.ts'
import type { Definition } from '@cloudoc/forms/contract/rules/definition.ts'
import type { Leads } from '@cloudoc/forms/contract/rules/leads.ts'
import { leadProblems } from '@cloudoc/forms/contract/rules/led.ts'
import type { PublishedTypes } from '@cloudoc/forms/contract/rules/problems.ts'
import { problemsOf } from '@cloudoc/forms/contract/rules/problems.ts'
import { send } from '@cloudoc/kit/calls/send.ts'
import { useRead } from '@cloudoc/kit/calls/useRead.ts'
import { useReadAgain } from '@cloudoc/kit/calls/useReadAgain.ts'
import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { Notice } from '@cloudoc/kit/components/feedback/Notice.tsx'
import { Skeleton } from '@cloudoc/kit/components/feedback/Skeleton.tsx'
import { Tabs } from '@cloudoc/kit/components/navigation/Tabs.tsx'
import { lazy, Suspense, useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import type { BuilderTab } from '../../addresses/forms.ts'
import { answersPath, formsPath } from '../../addresses/forms.ts'
import { useMakesForms } from '../../rights/forms.ts'
import { savingWords, useAutosave } from '../../saving/useAutosave.ts'
import { Absent } from '../../screen/Absent.tsx'
import { NotPermitted, Refused } from '../../screen/Refused.tsx'
import { Screen } from '../../screen/Screen.tsx'
import type { FormDetails } from '../formsReads.ts'
import { answerNoun, audienceOf, countOf, titleOf } from '../formsTexts.ts'
import { FormMenu } from '../list/FormMenu.tsx'
import { Starters } from '../list/Starters.tsx'
import { WithoutPro } from '../list/WithoutPro.tsx'
import { SettingsTab } from '../publish/SettingsTab.tsx'
import { FormStatus } from '../StateLabels.tsx'
import { itemsOf } from './edit.ts'
import { nameOf } from './field/fieldName.ts'
import { WithLeads } from './lead/WithLeads.tsx'
import { Questions } from './Questions.tsx'
import { useBuilder } from './useBuilder.ts'
import './builder.css'

const PublishDialog = lazy(async () => ({ default: (await import('../publish/PublishDialog.tsx')).PublishDialog }))
const ShareDialog = lazy(async () => ({ default: (await import('../share/ShareDialog.tsx')).ShareDialog }))
const Preview = lazy(async () => ({ default: (await import('./Preview.tsx')).Preview }))
const crumbs = [{ label: 'Forms', to: formsPath }]
const tabs: readonly BuilderTab[] = ['questions', 'preview', 'settings']
/** By then a dialog that was closed has handed the focus back, in milliseconds. */
const afterDialogMs = 50
/** What an open field need not be told while it is being written. */
const unfinished: readonly string[] = [
  ...['noLabel', 'noText', 'fewOptions', 'noOption', 'badValue'],
  ...['noAnswer', 'noNumber', 'leadsNowhere', 'noTask', 'nobody'],
]

/**
 * Makes a form (documents §2 /formbuilder): without `id`, from what to begin; with it, the form itself, which
 * is saved by itself.
 */
export function Builder() {
  const makes = useMakesForms()
  const [params] = useSearchParams()
  const formId = params.get('id') ?? ''
  if (!makes)
    return (
      <Screen title="Forms">
        <NotPermitted />
      </Screen>
    )
  return formId === '' ? <NewForm /> : <Loaded key={formId} formId={formId} />
}

function NewForm() {
  const { data, error, code, retry } = useRead(formList, { limit: 1 })
  return (
    <Screen
      title="New form"
      crumbs={crumbs}
      lead="Begin with one of these. It becomes your own: change whatever you like before anybody sees it."
    >
      {data?.pro === false && <WithoutPro />}
      {error !== undefined && <Refused error={error} code={code} onRetry={retry} />}
      {!data && error === undefined && <Skeleton shape="block" count={3} label="Loading forms to begin from" />}
      {data && <Starters starters={data.starters} />}
    </Screen>
  )
}

function Loaded({ formId }: { formId: string }) {
  const { data, error, code, isLoading, retry } = useRead(formDetails, { formId })
  if (data) return <Make form={data} />
  return (
    <Screen title="Form" crumbs={crumbs}>
      {isLoading && <Skeleton shape="block" count={4} label="Loading the form" />}
      {code === 'absent' || code === 'missing' || (!isLoading && error === undefined) ? (
        <Absent title="That form is no longer there" to={formsPath} back="All forms" />
      ) : (
        error !== undefined && <Refused error={error} code={code} onRetry={retry} />
      )}
    </Screen>
  )
}

function Make({ form }: { form: FormDetails }) {
  const { formId, version, changed, pro } = form
  const navigate = useNavigate()
  const refresh = useReadAgain()
  const [params, setParams] = useSearchParams()
  const tab = tabs.find(each => each === params.get('tab')) ?? 'questions'
  const [dialog, setDialog] = useState<'publish' | 'share'>()
  const [first] = useState(form.definition)
  const [leads, setLeads] = useState<Leads>(form.leads)
  const latest = useRef<{ definition: Definition; leads?: Leads }>({ definition: first })
  const saving = useAutosave(form.revision, revision => send(saveForm, { formId, revision, ...latest.current }))
  const { form: definition, open, said, landed, editing } = useBuilder(first, saving.changed)
  useEffect(() => {
    latest.current = { definition, ...(form.mayLead && { leads }) }
  })

  // What was published reads otherwise from the first change on, and says so.
  const { state: savingState } = saving
  const isOther = definition !== first || leads !== form.leads
  const untold = savingState === 'saved' && isOther && version > 0 && !changed
  useEffect(() => {
    if (untold) refresh()
  }, [untold, refresh])

  const settled = useDeferredValue(definition)
  const published = form.publishedTypes as PublishedTypes
  const problems = useMemo(
    () => [...problemsOf(settled, published), ...leadProblems(settled, leads)],
    [settled, published, leads],
  )
  const shownProblems = useMemo(
    () =>
      new Map(
        problems
          .filter(({ key, code }) => key !== open || !unfinished.includes(code))
          .toReversed()
          .map(({ key, text }) => [key, text]),
      ),
    [problems, open],
  )
  const nameOfKey = (key: string): string => {
    const item = itemsOf(definition).find(each => each.key === key)
    return item?.kind === 'field'
      ? nameOf(item.field)
      : `Page ${definition.pages.findIndex(page => page.key === key) + 1}`
  }
  const toTab = useCallback(
    (next: string) => setParams(next === 'questions' ? { id: formId } : { id: formId, tab: next }, { replace: true }),
    [formId, setParams],
  )
  const lead = (key: string) => {
    setDialog(undefined)
    toTab('questions')
    // A dialog that closes hands the focus back to what opened it: this comes after it.
    setTimeout(() => {
      if (key === '') document.querySelector<HTMLElement>('input[name="title"]')?.focus()
      else editing.open(key)
    }, afterDialogMs)
  }
  const publishes = pro && (version === 0 || changed || isOther || form.state === 'draft')
  return (
    <Screen
      title={titleOf(definition.title)}
      crumbs={crumbs}
      action={
        <div className="flex flex-wrap items-center gap-2">
          <p role="status" className="text-small text-quiet">
            {savingWords[savingState]}
          </p>
          {publishes ? (
            <Button disabled={savingState === 'stale'} onClick={() => setDialog('publish')}>
              {version === 0 ? 'Publish…' : 'Publish anew…'}
            </Button>
          ) : (
            form.state === 'open' && <Button onClick={() => setDialog('share')}>Share…</Button>
          )}
          <FormMenu
            form={{ ...form, title: definition.title }}
            inBuilder
            onGone={() => {
              saving.settle()
              void navigate(formsPath)
            }}
          />
        </div>
      }
    >
      {!pro && <WithoutPro />}
      {savingState === 'stale' && (
        <div role="alert">
          <Notice
            tone="warning"
            title="Somebody else has changed this form meanwhile"
            action={
              <Button variant="quiet" onClick={() => window.location.reload()}>
                Open it as it is now
              </Button>
            }
          >
            What you changed is on the screen and not saved. Copy what you need first.
          </Notice>
        </div>
      )}
      {savingState === 'refused' && (
        <div role="alert">
          <Notice tone="danger" title="It could not be saved">
            {saving.text}
          </Notice>
        </div>
      )}
      <p className="flex flex-wrap items-center gap-x-6 gap-y-1 text-quiet">
        <FormStatus state={form.state} changed={changed} />
        <span>{audienceOf(form.settings)}</span>
        {form.answers > 0 && (
          <Button variant="link" to={answersPath(formId)}>
            {countOf(form.answers, answerNoun)}
          </Button>
        )}
      </p>
      <Tabs
        label="Parts of this form"
        lazy
        bare
        value={tab}
        onChange={toTab}
        tabs={[
          {
            value: 'questions',
            label: 'Questions',
            content: (
              <WithLeads leads={leads} mayLead={form.mayLead} onChange={setLeads} onChanged={saving.changed}>
                <Questions
                  form={definition}
                  open={open}
                  said={said}
                  landed={landed}
                  problems={shownProblems}
                  published={form.publishedTypes}
                  editing={editing}
                />
              </WithLeads>
            ),
          },
          {
            value: 'preview',
            label: 'Preview',
            content: (
              <Suspense fallback={<Skeleton shape="block" label="Loading the preview" />}>
                <Preview form={definition} />
              </Suspense>
            ),
          },
          { value: 'settings', label: 'Who and how long', content: <SettingsTab form={form} saving={saving} /> },
        ]}
      />
      <Suspense fallback={null}>
        {dialog === 'publish' && (
          <PublishDialog
            form={form}
            title={definition.title}
            problems={problems}
            nameOf={nameOfKey}
            saving={saving}
            onLead={lead}
            onClose={() => setDialog(undefined)}
            onDone={url => setDialog(url === '' ? undefined : 'share')}
          />
        )}
        {dialog === 'share' && (
          <ShareDialog formId={formId} title={titleOf(definition.title)} onClose={() => setDialog(undefined)} />
        )}
      </Suspense>
    </Screen>
  )
}
