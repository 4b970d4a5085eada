import { transformSync } from '@swc/core'

/**
 * Turns a package that comes as ES modules into CommonJS, for Jest. Without a map of its sources, which nobody looks at: that of a bundled one is ten times as
 * long as its code, and would be written, read and compiled with it for each test file that imports it.
 */
export default {
  process: (source: string, filename: string): { code: string } => ({
    code: transformSync(source, {
      filename,
      swcrc: false,
      configFile: false,
      sourceMaps: false,
      jsc: { target: 'es2022' },
      module: { type: 'commonjs' },
    }).code,
  }),
}
