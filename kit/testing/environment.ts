import { TestEnvironment } from 'jest-environment-jsdom'

/** What Node has and jsdom lacks; msw and the calls need them. */
const fromNode = [
  'fetch', 'Headers', 'Request', 'Response', 'FormData', 'File', 'Blob', 'BroadcastChannel', 'TextEncoder', 'TextDecoder',
  'ReadableStream', 'TransformStream', 'WritableStream', 'CompressionStream', 'DecompressionStream', 'AbortController', 'AbortSignal', 'structuredClone',
] as const

/** A page for component tests: jsdom, with Node's own fetch and streams. */
export default class PageEnvironment extends TestEnvironment {
  override async setup(): Promise<void> {
    await super.setup()
    for (const name of fromNode) Object.defineProperty(this.global, name, { value: globalThis[name], configurable: true, writable: true })
  }

  override exportConditions(): string[] {
    return ['node', 'node-addons']
  }
}
