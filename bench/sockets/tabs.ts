import { fork } from 'node:child_process'
import { join } from 'node:path'

/** Tabs of people of companies: the m-th person of the n-th company is at the node (n + m) % 2. */
export interface Tabs {
  urls: readonly string[]
  companies: number
  people: number
}

/** Folders that are coloured one after another, by the holders of every second company, on the first node. */
export interface Telling {
  perSecond: number
  times: number
  /** Public ids, in the order of the companies. */
  folders: readonly string[]
}

export interface Told {
  /** Milliseconds of each call. */
  calls: number[]
  /** Milliseconds of each event, from sending the call to the last tab that had to hear it; and those of one node's tabs. */
  last: number[]
  lastHere: number[]
  lastThere: number[]
  /** Tabs that had to hear an event. */
  due: number
  /** Of these, those that did not. */
  lost: number
  /** Heard a further time. */
  doubled: number
  /** Heard by a tab of a company in which nothing was done. */
  astray: number
}

export type TabsOrder = { open: Tabs } | { tell: Telling } | { leave: true }

/** People with open tabs, in a process of their own. */
export interface TabsProcess {
  /** Opens all tabs. Answers how many seconds it took. */
  open(tabs: Tabs): Promise<number>
  /** Has people do something, and notes which tabs hear of it. */
  tell(telling: Telling): Promise<Told>
  leave(): Promise<void>
}

export function startTabs(): TabsProcess {
  const child = fork(join(import.meta.dirname, 'tabs-process.ts'), {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    execArgv: [],
  })
  const ended = new Promise<void>(done => child.once('exit', () => done()))
  const order = <Answer>(what: TabsOrder): Promise<Answer> => {
    child.send(what)
    return new Promise((done, fail) => {
      void ended.then(() => fail(new Error('The people with open tabs ended without a result')))
      child.once('message', (answer: Answer) => done(answer))
    })
  }
  return {
    open: tabs => order<number>({ open: tabs }),
    tell: telling => order<Told>({ tell: telling }),
    async leave() {
      child.send({ leave: true } satisfies TabsOrder)
      await ended
    },
  }
}
