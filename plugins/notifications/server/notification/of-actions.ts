import type { Tx } from '@cloudoc/core/server/data/transaction.ts'
import { answerPath } from '@cloudoc/forms/server/services.ts'
import type { ActionsOpened, ActionsTold, AnswerTold, PeopleDue, TurnNoted } from '@cloudoc/quality/server/services.ts'
import { notifyAll } from './notify.ts'

/** Where an owner does an action, whatever their rights, and where it is confirmed. */
const [doing, confirming] = ['/my-actions', '/quality/actions']

/** Actions to do, for each to whom one was given by somebody else. */
export const actionsOpened = (tx: Tx, { companyId, actions, byId }: ActionsOpened): Promise<void> =>
  notifyAll(
    tx,
    companyId,
    actions
      .filter(({ ownerId }) => ownerId !== byId)
      .map(({ actionId, title, ownerId }) => ({
        personId: ownerId,
        category: 'quality',
        link: `${doing}/${actionId}`,
        subject: `action:${actionId}:${ownerId}`,
        title: 'You have an action to do',
        content: title,
      })),
  )

type Told = ActionsTold['told'][number]
const titles: Readonly<Record<Told['news'], string>> = {
  given: 'You have an action to do',
  'to confirm': 'An action waits to be confirmed',
  reopened: 'An action has to be done again',
  due: 'An action is due',
}

/** What else people are told of actions: nothing but their titles. */
export const actionsTold = (tx: Tx, { companyId, told }: ActionsTold): Promise<void> =>
  notifyAll(
    tx,
    companyId,
    told.map(({ personId, actionId, title, news, slot }) => ({
      personId,
      category: 'quality',
      link: `${news === 'to confirm' ? confirming : doing}/${actionId}`,
      subject: `action-${news}:${actionId}:${personId}:${slot}`,
      title: titles[news],
      content: title,
    })),
  )

/** An answer to a form, for those whom it tells: which form, and no word of what was answered. */
export const answerTold = (tx: Tx, { companyId, formId, title, answerId, number, told }: AnswerTold): Promise<void> =>
  notifyAll(
    tx,
    companyId,
    told.map(({ personId, reads }) => ({
      personId,
      category: 'form' as const,
      link: reads ? answerPath(formId, answerId) : '/webform',
      subject: `form-lead:${answerId}:${personId}`,
      title: 'An answer to a form is for you to know of',
      content: `${title}, number ${number}`,
    })),
  )

/** Something was noted about somebody, for them: how it is called, and no word of it. */
export const turnNoted = (tx: Tx, { companyId, turnId, personId, title }: TurnNoted): Promise<void> =>
  notifyAll(tx, companyId, [
    {
      personId,
      category: 'quality',
      link: `/my-supervisions/${turnId}`,
      subject: `turn:${turnId}`,
      title: 'Something about you was noted',
      content: title,
    },
  ])

/** Spot checks and supervisions of today, for whoever is to do them: how many, and nobody's name. */
export const peopleDue = (tx: Tx, { companyId, told }: PeopleDue): Promise<void> =>
  notifyAll(
    tx,
    companyId,
    told.map(({ personId, count, day }) => ({
      personId,
      category: 'quality' as const,
      link: '/quality/people',
      subject: `people-due:${personId}:${day}`,
      title: 'Planned for today',
      content: count === 1 ? 'One person' : `${count} people`,
    })),
  )
