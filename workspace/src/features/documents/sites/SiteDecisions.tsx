import { decideSiteText } from '@cloudoc/documents/contract/site-texts.ts'
import { usePending } from '@cloudoc/kit/calls/usePending.ts'
import { useWriting } from '@cloudoc/kit/calls/useWriting.ts'
import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { useState } from 'react'
import { ConflictCard } from '../update/ConflictCard.tsx'
import type { Choices } from '../update/choices.ts'
import type { OpenSiteText } from './siteTextWords.ts'

/** Passages that both this location and the group changed; those without a choice stay open. */
export function SiteDecisions({ text }: { text: OpenSiteText }) {
  const { fileId, siteId, revision, open, values, name } = text
  const [choices, setChoices] = useState<Choices>({})
  const [progress, during] = usePending()
  const write = useWriting()
  const count = Object.keys(choices).length
  return (
    <div className="grid grid-cols-1 gap-6">
      {open.map(({ section, ...conflict }, at) => (
        <ConflictCard
          key={conflict.id}
          conflict={conflict}
          section={section}
          number={at + 1}
          count={open.length}
          sides={{ mine: name, theirs: 'the group' }}
          values={values}
          choice={choices[conflict.id]}
          onChoose={choice => setChoices(known => ({ ...known, [conflict.id]: choice }))}
        />
      ))}
      <div>
        <Button
          progress={progress}
          disabled={count === 0}
          onClick={() => {
            void during(write(decideSiteText, { fileId, siteId, revision, choices }))
          }}
        >
          {count <= 1 ? 'Save this decision' : `Save ${count} decisions`}
        </Button>
      </div>
    </div>
  )
}
