import { fieldsOf } from '@cloudoc/forms/contract/rules/fields.ts'
import { Card } from '@cloudoc/kit/components/layout/Card.tsx'
import { type ActionState, actionStates } from '@cloudoc/quality/contract/action-words.ts'
import { Link } from 'react-router-dom'
import { stateWords } from '../../actions/actionTexts.ts'
import { actionPath } from '../../addresses/quality.ts'
import { recordPath } from '../../addresses/registers.ts'
import type { AnswerDetails } from '../formsReads.ts'

const stateOfAction = (state: string): ActionState | undefined => actionStates.find(each => each === state)

/** What answers led to: actions and records. Nothing where nothing came of them, or nothing that one may see. */
export function CameOf({ answer: { came, definition } }: { answer: AnswerDetails }) {
  if (came.length === 0) return null
  const labels = new Map(fieldsOf(definition).map(({ key, label }) => [key, label]))
  return (
    <Card as="section" aria-labelledby="came" className="grid gap-2">
      <h2 id="came" className="text-heading">
        What came of it
      </h2>
      <ul className="grid border-t border-line">
        {came.map(({ field, kind, id, name, state }) => {
          const action = kind === 'action' ? stateOfAction(state) : undefined
          return (
            <li key={id} className="grid gap-1 border-b border-line py-2">
              <Link
                to={kind === 'action' ? actionPath(id) : recordPath(id)}
                className="inline-flex min-h-target items-center"
              >
                {name}
              </Link>
              <span className="text-small wrap-anywhere text-quiet">
                {[action && stateWords[action], labels.get(field)].filter(Boolean).join('. ')}
              </span>
            </li>
          )
        })}
      </ul>
    </Card>
  )
}
