/** A histogram of seconds, for Prometheus and for OpenTelemetry under the same name. */
import { metrics, type Histogram as OtlpHistogram } from '@opentelemetry/api'
import { Histogram, type Registry } from '@prometheus-io/client'

export interface SecondsHistogram {
  observe: (labels: Record<string, string>, seconds: number) => void
  register: (registry: Registry) => void
}

/** In seconds, from calls that only read memory to calls that wait for another machine. */
const buckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

export function createHistogram(options: {
  name: string
  help: string
  labelNames: string[]
}): SecondsHistogram {
  const prometheus = new Histogram({ ...options, buckets, registers: [] })
  // Made at the first use, because what is made before OpenTelemetry starts would record nothing.
  let otlp: OtlpHistogram | undefined
  return {
    observe: (labels, seconds) => {
      prometheus.observe(labels, seconds)
      otlp ??= metrics.getMeter('bursar').createHistogram(options.name, {
        description: options.help,
        unit: 's',
        advice: { explicitBucketBoundaries: buckets },
      })
      otlp.record(seconds, labels)
    },
    register: (registry) => registry.registerMetric(prometheus),
  }
}
