import { beginTraces } from '../request-context.ts'
import { clean } from './trace-clean.ts'

/** Ends what tells of traces, after the last ones were sent. */
export type EndTracing = () => Promise<void>

/** Requests that nobody looks for in a trace. */
const unseen = /^\/(?:health\/|metrics|assets\/|art\/|samples\/|company\/assets\/)/

/**
 * Sends traces to the collector that `OTEL_EXPORTER_OTLP_ENDPOINT` names (OTLP over HTTP, JSON): requests by the name of their call, and
 * what they ask of the database and of other services. Before anything loads `http` or `pg`. Without that variable nothing of it is loaded.
 */
export async function startTracing(): Promise<EndTracing | undefined> {
  if (!process.env['OTEL_EXPORTER_OTLP_ENDPOINT']) return undefined
  // Traces alone; and nobody but a proxy of ours says of which trace a request is a part.
  const settings = {
    OTEL_METRICS_EXPORTER: 'none',
    OTEL_LOGS_EXPORTER: 'none',
    OTEL_SERVICE_NAME: 'cloudoc',
    OTEL_NODE_RESOURCE_DETECTORS: 'env',
    ...(process.env['TRUST_PROXY'] === 'true' ? {} : { OTEL_PROPAGATORS: 'none' }),
  }
  for (const [name, value] of Object.entries(settings)) process.env[name] ??= value

  const { register } = await import('node:module')
  register('@opentelemetry/instrumentation/hook.mjs', import.meta.url)
  const { NodeSDK } = await import('@opentelemetry/sdk-node')
  const { OTLPTraceExporter } = await import('@opentelemetry/exporter-trace-otlp-http')
  const { HttpInstrumentation } = await import('@opentelemetry/instrumentation-http')
  const { PgInstrumentation } = await import('@opentelemetry/instrumentation-pg')
  const { trace } = await import('@opentelemetry/api')

  const exporter = new OTLPTraceExporter()
  const sdk = new NodeSDK({
    traceExporter: {
      export: (spans, told) => exporter.export(spans.map(clean), told),
      forceFlush: () => exporter.forceFlush(),
      shutdown: () => exporter.shutdown(),
    },
    instrumentations: [
      new HttpInstrumentation({ ignoreIncomingRequestHook: ({ url = '' }) => unseen.test(url) }),
      new PgInstrumentation({ requireParentSpan: true, enhancedDatabaseReporting: false }),
    ],
  })
  sdk.start()
  beginTraces((call, id) => {
    const span = trace.getActiveSpan()
    span?.updateName(call)
    span?.setAttributes({ 'cloudoc.call': call, 'cloudoc.request': id })
  })
  return () => sdk.shutdown()
}
