import { Prose } from '@cloudoc/kit/components/layout/Prose.tsx'
import type { Values } from '../editor/placeholders/tokens.ts'
import { showTokens } from '../editor/placeholders/tokens.ts'
import { ConflictCard } from './ConflictCard.tsx'
import type { Choice, Choices, Merge, Sides } from './choices.ts'
import { ownerOf } from './choices.ts'

interface Props {
  merge: Merge
  sides: Sides
  values: Values
  choices: Choices
  onChoose: (id: string, choice: Choice) => void
}

/** Both texts brought together: what merged by itself with a word of whose it is, and a card for each passage that is to be decided. */
export function MergedText({ merge, sides, values, choices, onChoose }: Props) {
  let number = 0
  return (
    <ol aria-label="The merged text" className="grid grid-cols-1 gap-4">
      {merge.parts.map((part, at) => {
        const { conflict, kind, html, before, section } = part
        if (conflict) {
          number++
          return (
            <li key={conflict.id}>
              <ConflictCard
                {...{ conflict, section, number, sides, values }}
                count={merge.conflicts}
                choice={choices[conflict.id]}
                onChoose={choice => onChoose(conflict.id, choice)}
              />
            </li>
          )
        }
        const owner = ownerOf(part, sides)
        if (html === '' && !before) return null
        return (
          <li key={at} className={owner ? 'merged-part merged-changed' : 'merged-part'}>
            {owner && (
              <p className="text-small text-quiet">
                {owner}
                {section && `, in the ${section}`}
              </p>
            )}
            {html === '' ? (
              <p className="text-quiet">A passage is taken out.</p>
            ) : (
              <Prose html={showTokens(html, values)} />
            )}
            {owner && before && kind !== 'kept' && (
              <details>
                <summary className="min-h-target cursor-pointer underline py-2 text-small">What it was before</summary>
                <div className="border-l-4 border-line pl-4">
                  <Prose html={showTokens(before, values)} />
                </div>
              </details>
            )}
          </li>
        )
      })}
    </ol>
  )
}
