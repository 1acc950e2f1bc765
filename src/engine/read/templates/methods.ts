import type { ProbeMethod } from '../../model/probeRequest.ts'

const methods: readonly ProbeMethod[] = [
  ...(['GET', 'HEAD', 'OPTIONS', 'POST', 'PUT', 'PATCH', 'DELETE', 'TRACE'] as const),
]

export function isProbeMethod(text: string): text is ProbeMethod {
  return methods.some((method) => method === text)
}
