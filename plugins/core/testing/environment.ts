import { TestEnvironment } from 'jest-environment-node'
import { openWarmNode, type WarmNode } from './warm-node.ts'

declare global {
  /** The node of this worker, which `suite()` borrows. */
  var warmNode: WarmNode
}

/** This module lives as long as its worker: what each test file sees as new is a sandbox within. */
const warmNode = openWarmNode()

/** Node, and the worker's warm node. */
export default class ApiEnvironment extends TestEnvironment {
  override async setup(): Promise<void> {
    await super.setup()
    this.global.warmNode = warmNode
  }

  handleTestEvent({ name }: { name: string }): void {
    if (name === 'test_fn_failure' || name === 'hook_failure' || name === 'error') warmNode.spoil()
  }
}
