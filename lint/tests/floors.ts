import { floorsRule } from '../rules/floors.ts'
import { tester } from './tester.ts'

const from = (filename: string, code: string) => ({ filename, code })

tester.run('floors', floorsRule, {
  valid: [
    from('plugins/cart/server/services/add.ts', "import { held } from '@cloudoc/subscriptions/server/services.ts'"),
    from('plugins/cart/server/services/add.ts', "import { plans } from '@cloudoc/catalogue/contract/rules/plans.ts'"),
    from('plugins/cart/server/index.ts', "import { on } from '@cloudoc/core/server/events.ts'"),
    from('plugins/cart/server/index.ts', "import { addLines } from './services/lines.ts'"),
    from('plugins/cart/tests/cart.test.ts', "import { aCompany } from '@cloudoc/accounts/testing/builders.ts'"),
    from('plugins/accounts/tests/sign-up.test.ts', "import { cartDetails } from '@cloudoc/cart/contract/cart.ts'"),
    from('kit/calls/send.ts', "import type { Call } from '@cloudoc/core/contract/call.ts'"),
    from('storefront/routes/cart.tsx', "import { Button } from '@cloudoc/kit/components/action/Button.tsx'"),
    from('workspace/src/cart.tsx', "import { cart } from '../../plugins/cart/contract/cart.ts'"),
    from('seed/load/index.ts', "import { hash } from '@cloudoc/accounts/server/password/passwords.ts'"),
    from('plugins/web/server/index.ts', "import express from 'express'"),
    from('plugins/documents/server/text/run-text-task.ts', "import { merge } from '@cloudoc/html-merge/src/index.ts'"),
    from(
      'workspace/src/features/documents/editor/ck/spelling.test.ts',
      "import { normalise } from '@cloudoc/html-merge/src/index.ts'",
    ),
    from('lib/html-merge/tests/merge.unit.test.ts', "import { sanitise } from '@cloudoc/core/server/html/sanitise.ts'"),
    from('plugins/cart/server/cart/cart.test.ts', "import { orderList } from '@cloudoc/orders/contract/order.ts'"),
  ],
  invalid: [
    {
      ...from('lib/html-merge/src/merge/merge.ts', "import { sanitise } from '@cloudoc/core/server/html/sanitise.ts'"),
      errors: [{ messageId: 'above' }],
    },
    {
      ...from('plugins/documents/server/index.ts', "import { align } from '@cloudoc/html-merge/src/align/align.ts'"),
      errors: [{ messageId: 'library' }],
    },
    {
      ...from('workspace/src/main.tsx', "import { merge } from '@cloudoc/html-merge/src/index.ts'"),
      errors: [{ messageId: 'appKnowsContracts' }],
    },
    {
      ...from('plugins/cart/server/index.ts', "import { x } from '@cloudoc/orders/contract/order.ts'"),
      errors: [{ messageId: 'above' }],
    },
    {
      ...from('plugins/core/server/index.ts', "import { x } from '../../accounts/server/services.ts'"),
      errors: [{ messageId: 'above' }],
    },
    {
      ...from('plugins/cart/server/index.ts', "export * from '@cloudoc/checkout/server/services.ts'"),
      errors: [{ messageId: 'above' }],
    },
    {
      ...from('plugins/cart/server/index.ts', "const x = import('@cloudoc/documents/server/services/reading.ts')"),
      errors: [{ messageId: 'above' }],
    },
    {
      ...from('plugins/web/server/index.ts', "import { loadAll } from '@cloudoc/seed/load/index.ts'"),
      errors: [{ messageId: 'above' }],
    },
    {
      ...from('plugins/cart/server/index.ts', "import { x } from '@cloudoc/accounts/server/password/passwords.ts'"),
      errors: [{ messageId: 'private' }],
    },
    {
      ...from('plugins/cart/server/index.ts', "import { aCompany } from '@cloudoc/accounts/testing/builders.ts'"),
      errors: [{ messageId: 'private' }],
    },
    {
      ...from('plugins/accounts/tests/sign-up.test.ts', "import { openCart } from '@cloudoc/cart/server/services.ts'"),
      errors: [{ messageId: 'above' }],
    },
    {
      ...from('workspace/src/cart.tsx', "import { openCart } from '@cloudoc/cart/server/services.ts'"),
      errors: [{ messageId: 'appKnowsContracts' }],
    },
    {
      ...from('storefront/routes/home.tsx', "import { Home } from '../../workspace/src/home.tsx'"),
      errors: [{ messageId: 'appKnowsContracts' }],
    },
    {
      ...from('kit/components/Button.tsx', "import { x } from '@cloudoc/storefront/frame/x.ts'"),
      errors: [{ messageId: 'appKnowsContracts' }],
    },
  ],
})
