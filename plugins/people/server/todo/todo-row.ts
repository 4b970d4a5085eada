/** One thing that somebody has to do, as each room's part of the list answers it: the columns in this order. */
export interface TodoRow {
  kind: 'policy' | 'test' | 'course' | 'signature' | 'form' | 'action' | 'audit' | 'turn'
  /**
   * Public id of what is opened: the policy, the enrolment, the recipient, the form, the action, the planned audit, the
   * plan for people.
   */
  id: string
  /**
   * Of a policy the version; of a signature what the link is checked by; of an action 'check' once it is confirmed; of a
   * plan the person.
   */
  key: string
  title: string
  /** By when; null without a day. */
  due_on: string | null
  begun: boolean
  /** All tries at the test are used: a manager has to allow another. */
  locked: boolean
  /** It was done before, and has to be done again. */
  again: boolean
  /** A test goes with it. */
  test: boolean
  /** How long it takes, about; 0 where nobody knows. */
  minutes: number
  /** Who asks; '' where the company does. */
  sender: string
}
