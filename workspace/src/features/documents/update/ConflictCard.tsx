import { RadioGroup } from '@cloudoc/kit/components/choice/RadioGroup.tsx'
import { Skeleton } from '@cloudoc/kit/components/feedback/Skeleton.tsx'
import { Status } from '@cloudoc/kit/components/feedback/Status.tsx'
import { Card } from '@cloudoc/kit/components/layout/Card.tsx'
import { Prose } from '@cloudoc/kit/components/layout/Prose.tsx'
import { Suspense, useRef, useState } from 'react'
import { spoken } from '../compare/rows.ts'
import { BlockWords } from '../compare/Words.tsx'
import type { Writing } from '../editor/autosave/writing.ts'
import { SmallEditor } from '../editor/code.ts'
import type { Values } from '../editor/placeholders/tokens.ts'
import { readTokens, showTokens } from '../editor/placeholders/tokens.ts'
import type { Choice, Conflict, Sides } from './choices.ts'

interface Props {
  conflict: Conflict
  section?: 'header' | 'footer' | undefined
  number: number
  count: number
  sides: Sides
  values: Values
  choice: Choice | undefined
  onChoose: (choice: Choice) => void
}
type Kind = 'mine' | 'theirs' | 'both' | 'own'
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/**
 * A passage that both changed, each in its own way: both side by side, what it was before folded away, and
 * what is to stand there.
 */
export function ConflictCard({ conflict, section, number, count, sides, values, choice, onChoose }: Props) {
  const { base, mine, theirs, mineWords, theirsWords } = conflict
  const [own, setOwn] = useState(() => (typeof choice === 'object' ? choice.html : mine || theirs))
  const writing = useRef<Writing>(null)
  const kind: Kind | undefined = typeof choice === 'object' ? 'own' : choice
  const texts = [
    { key: 'mine', title: capital(sides.mine), html: mine, words: mineWords, marked: conflict.mineMarked },
    { key: 'theirs', title: capital(sides.theirs), html: theirs, words: theirsWords, marked: conflict.theirsMarked },
  ] as const
  return (
    <Card as="section" className="conflict grid gap-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 id={`conflict-${number}`} tabIndex={-1}>
          Passage {number} of {count}
          {section && `, in the ${section}`}
        </h3>
        {kind ? <Status tone="success">Decided</Status> : <Status tone="warning">To be decided</Status>}
      </div>
      <div className="compare-two">
        {texts.map(({ key, title, html, words, marked }) => (
          <section
            key={key}
            aria-label={title}
            className={`grid content-start gap-2 rounded-md border p-4 ${kind === key || kind === 'both' ? 'border-accent bg-accent-soft' : 'border-line'}`}
          >
            <h4 className="text-small text-quiet">{title}</h4>
            {html === '' ? (
              <p className="text-quiet">The passage is taken out.</p>
            ) : marked !== undefined ? (
              <Prose html={spoken(showTokens(marked, values))} />
            ) : words.some(({ kind: word }) => word !== 'same') ? (
              <BlockWords
                tag="p"
                words={words.map(segment => ({ ...segment, text: readTokens(segment.text, values) }))}
              />
            ) : (
              <Prose html={showTokens(html, values)} />
            )}
          </section>
        ))}
      </div>
      {base !== '' && (
        <details>
          <summary className="min-h-target cursor-pointer underline py-2">What it was before</summary>
          <div className="border-l-4 border-line pl-4">
            <Prose html={showTokens(base, values)} />
          </div>
        </details>
      )}
      <RadioGroup<Kind | ''>
        inline
        label="What is to stand here?"
        name={`choice ${conflict.id}`}
        value={kind ?? ''}
        choices={[
          { value: 'mine', label: capital(sides.mine) },
          { value: 'theirs', label: capital(sides.theirs) },
          { value: 'both', label: 'Both, put together' },
          { value: 'own', label: 'Write it myself' },
        ]}
        onChange={next => {
          if (next !== '') onChoose(next === 'own' ? { html: own } : next)
        }}
      />
      {kind === 'own' && (
        <div className="own-passage" data-own>
          <Suspense fallback={<Skeleton shape="block" label="Loading the editor" />}>
            <SmallEditor
              blocks
              label={`Your own text for passage ${number}`}
              initial={own}
              values={values}
              onReady={ready => {
                writing.current = ready
              }}
              onChange={() => {
                const html = writing.current?.html() ?? own
                setOwn(html)
                onChoose({ html })
              }}
            />
          </Suspense>
        </div>
      )}
    </Card>
  )
}
