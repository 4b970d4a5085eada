import * as work from './text-tasks.ts'

/** What a thread does with a long text; `runTextTask` hands it over. */
export type Tasks = typeof work
export type TaskName = keyof Tasks
export interface Task {
  name: TaskName
  input: unknown
}

export default ({ name, input }: Task): unknown => (work[name] as (given: unknown) => unknown)(input)
