import { useRead } from '@cloudoc/kit/calls/useRead.ts'
import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { todoList } from '@cloudoc/notifications/contract/todo.ts'
import type { ReactNode } from 'react'
import { todoPath } from '../addresses/todo.ts'
import { pathOfTodo, startWords, type TodoItem } from './todoItems.ts'

/** Leads to one thing to do. */
export function StartButton({ item }: { item: TodoItem }) {
  return item.kind === 'signature' ? (
    <Button href={item.url}>{startWords.signature}</Button>
  ) : (
    <Button to={pathOfTodo(item)}>{startWords[item.kind]}</Button>
  )
}

const few = 5

/** After something was done: the next thing to do, whatever it is, or the way back where there is none. */
export function NextToDo({ otherwise }: { otherwise?: ReactNode }) {
  const { data } = useRead(todoList, { skip: 0, limit: few })
  const next = data?.items.find(({ locked }) => !locked)
  if (next) return <StartButton item={next} />
  return (
    otherwise ?? (
      <Button variant="quiet" to={todoPath}>
        Back to what is to do
      </Button>
    )
  )
}
