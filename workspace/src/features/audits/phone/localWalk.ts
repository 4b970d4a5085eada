import type { Answers } from '@cloudoc/forms/contract/rules/answers.ts'
import { newPress } from '@cloudoc/kit/calls/press.ts'
import type { AnsweredAt } from '@cloudoc/quality/contract/audits/merge-walk.ts'
import type { Remarks } from '@cloudoc/quality/contract/scoring/scoring.ts'
import { copiesOf, copyOf, drop, keep, keptNames } from '../../policies/phone/store.ts'
import type { Walk } from '../auditsReads.ts'

/** A walk as this phone has it, until the server has its result. */
export interface LocalWalk {
  walk: Walk
  answers: Answers
  remarks: Remarks
  /** When each question was answered last, here or elsewhere; a walk of an older release has none. */
  answeredAt?: AnsweredAt
  /** The revision of the server's that this began from. */
  revision?: number
  /** Sent with it: the same again counts once. */
  press: string
  /** When it was ended; '' while it is being walked. */
  doneAt: string
  /** What the server said against it; ''. */
  refused: string
}

/** A walk as the server has it, under a press of its own. */
export const begunWalk = (walk: Walk): LocalWalk => ({
  walk,
  answers: walk.answers,
  remarks: walk.remarks,
  answeredAt: walk.answeredAt,
  revision: walk.revision,
  press: newPress(),
  doneAt: '',
  refused: '',
})

/** A photo that the server does not have yet. It stands in the remarks by this name. */
const localBegin = 'local_'
export const newPhotoName = (): string =>
  `${localBegin}${Array.from(crypto.getRandomValues(new Uint8Array(8)), byte => byte.toString(16).padStart(2, '0')).join('')}`
export const isLocalPhoto = (token: string): boolean => token.startsWith(localBegin)

const isWalk = (value: unknown): value is LocalWalk =>
  typeof value === 'object' && value !== null && 'walk' in value && 'press' in value && 'answers' in value

/** Keeps a walk, sealed. Answers whether the phone took it. */
export const keepHere = (person: string, local: LocalWalk): Promise<boolean> =>
  keep(person, 'walk', local.walk.walkId, local)
export async function walkHere(person: string, walkId: string): Promise<LocalWalk | undefined> {
  const found = await copyOf(person, 'walk', walkId)
  return isWalk(found) ? found : undefined
}
/** Does this phone have any walk of a person's? Nothing is opened, and no key is asked for. */
export const hasWalks = async (person: string): Promise<boolean> => (await keptNames(person, 'walk')).size > 0
export const walksHere = async (person: string): Promise<LocalWalk[]> => (await copiesOf(person, 'walk')).filter(isWalk)

const photoPlace = (walkId: string, name: string): string => `${walkId} ${name}`

/** A photo as it lies in this phone: a JPEG in base64, with its mark. */
export const keepPhotoHere = (person: string, walkId: string, name: string, dataUrl: string): Promise<boolean> =>
  keep(person, 'photo', photoPlace(walkId, name), dataUrl)
export async function photoHere(person: string, walkId: string, name: string): Promise<string | undefined> {
  const found = await copyOf(person, 'photo', photoPlace(walkId, name))
  return typeof found === 'string' ? found : undefined
}

/** Takes a walk out of this phone, with its photos. */
export async function dropHere(person: string, walkId: string): Promise<void> {
  const photos = [...(await keptNames(person, 'photo'))].filter(name => name.startsWith(`${walkId} `))
  await Promise.all(photos.map(name => drop(person, 'photo', name)))
  await drop(person, 'walk', walkId)
}
