/**
 * Sends traces and metrics to a collector, if the standard variables of OpenTelemetry name one: `OTEL_EXPORTER_OTLP_ENDPOINT` and its kind.
 * Everything else is the SDK's: https://opentelemetry.io/docs/specs/otel/configuration/sdk-environment-variables/
 */
import { setTimeout } from 'node:timers/promises'
import { metrics } from '@opentelemetry/api'
import type { Registry } from '@prometheus-io/client'

export interface Telemetry {
  /** Sends the gauges and counters of `/metrics` too. Histograms send themselves. */
  sendMetrics: (registry: Registry) => void
  /** Sends what is left. */
  close: () => Promise<void>
}

const wanting = [
  'OTEL_EXPORTER_OTLP_ENDPOINT',
  'OTEL_EXPORTER_OTLP_TRACES_ENDPOINT',
  'OTEL_EXPORTER_OTLP_METRICS_ENDPOINT',
  'OTEL_TRACES_EXPORTER',
  'OTEL_METRICS_EXPORTER',
]

/** Must be called before anything is traced. */
export async function startTelemetry(environment: NodeJS.ProcessEnv): Promise<Telemetry | null> {
  if (!isTelemetryOn(environment)) return null
  // Its modules take 40 ms and 15 MB, which only those who use it should pay.
  const { NodeSDK } = await import('@opentelemetry/sdk-node')
  const sdk = new NodeSDK({ serviceName: environment.OTEL_SERVICE_NAME ?? 'bursar', instrumentations: [] })
  sdk.start()
  return { sendMetrics, close: () => closeSoon(sdk) }
}

/** A collector that is down must neither keep the server from stopping nor make its stop a failure. */
const longestCloseMs = 1_000

async function closeSoon(sdk: { shutdown: () => Promise<void> }): Promise<void> {
  const isSent = sdk.shutdown().catch(() => {})
  await Promise.race([isSent, setTimeout(longestCloseMs, undefined, { ref: false })])
}

function isTelemetryOn(environment: NodeJS.ProcessEnv): boolean {
  return environment.OTEL_SDK_DISABLED !== 'true' && wanting.some((name) => environment[name])
}

function sendMetrics(registry: Registry) {
  const meter = metrics.getMeter('bursar')
  for (const metric of registry.getMetricsAsArray()) {
    const { name, help, type } = metric as unknown as { name: string; help: string; type: string }
    if (type !== 'gauge' && type !== 'counter') continue
    const instrument =
      type === 'gauge'
        ? meter.createObservableGauge(name, { description: help })
        : meter.createObservableCounter(name, { description: help })
    instrument.addCallback(async (result) => {
      for (const { value, labels } of (await registry.getSingleMetric(name)?.get())?.values ?? [])
        if (Number.isFinite(value)) result.observe(value, labels as Record<string, string>)
    })
  }
}
