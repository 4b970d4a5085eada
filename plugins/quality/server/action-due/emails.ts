import { publicOrigin } from '@cloudoc/core/server/http/host.ts'
import type { EmailTemplate } from '@cloudoc/core/server/mail/layout.ts'
import { dueRows } from '@cloudoc/people/server/services.ts'

export interface DueAction {
  id: string
  title: string
  due_on: string
}

const dueOf = (actions: readonly DueAction[], today: string): NonNullable<EmailTemplate['rows']> =>
  dueRows(
    actions.map(({ title, due_on }) => ({ name: title, due_on })),
    today,
  )

/** What somebody has to do, the first to be due first. Nothing of an action but its title. */
export function dueActionsEmail(actions: readonly DueAction[], today: string): EmailTemplate {
  const [first, isOne] = [actions[0], actions.length === 1]
  return {
    subject: isOne ? `Your action: ${first?.title ?? ''}` : `${actions.length} actions to do`,
    preview: 'Asked of you by your manager.',
    paragraphs: [isOne ? 'You have an action to do.' : 'You have actions to do.'],
    rows: dueOf(actions, today),
    button: isOne
      ? { label: 'Open the action', href: `${publicOrigin()}/company/my-actions/${first?.id ?? ''}` }
      : { label: 'See what you have to do', href: `${publicOrigin()}/company/todo` },
  }
}

/** What is three days late, for whoever manages quality. */
export const lateActionsEmail = (actions: readonly DueAction[], today: string): EmailTemplate => ({
  subject: actions.length === 1 ? 'An action is three days late' : `${actions.length} actions are three days late`,
  preview: 'They are still to be done.',
  paragraphs: [actions.length === 1 ? 'This action is still to be done.' : 'These actions are still to be done.'],
  rows: dueOf(actions, today),
  button: { label: 'See what is late', href: `${publicOrigin()}/company/quality/actions?show=late` },
})
