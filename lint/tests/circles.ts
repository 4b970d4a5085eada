import { join } from 'node:path'
import { circlesRule } from '../rules/circles.ts'
import { tester } from './tester.ts'

// one → two → three lie on disk; what is linted stands in the place of one of them.
const folder = join(__dirname, 'fixtures/circle')
const as = (file: string, code: string) => ({ filename: join(folder, file), code })

tester.run('circles', circlesRule, {
  valid: [
    as('one.ts', "import { two } from './two.ts'"),
    as('three.ts', "import type { one } from './one.ts'"),
    as('three.ts', "import { type one } from './one.ts'"),
    as('three.ts', "const one = import('./one.ts')"),
    as('three.ts', "import express from 'express'"),
  ],
  invalid: [
    { ...as('three.ts', "import { one } from './one.ts'"), errors: [{ messageId: 'circle' }] },
    { ...as('three.ts', "export * from './two.ts'"), errors: [{ messageId: 'circle' }] },
    { ...as('three.ts', "import './three.ts'"), errors: [{ messageId: 'circle' }] },
  ],
})
