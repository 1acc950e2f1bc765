/**
 * Path of a request through the layers, from its sender to the network. Their order keeps a scan safe; a test
 * states why each stands before the next.
 */
import { budget } from './layers/budget.ts'
import { carryAccount } from './layers/carryAccount.ts'
import { connect } from './layers/connect.ts'
import { guardModels } from './layers/guardModels.ts'
import { guardSideEffects } from './layers/guardSideEffects.ts'
import { journalWrites } from './layers/journalWrites.ts'
import { keepResponses } from './layers/keepResponses.ts'
import { keepSession } from './layers/keepSession.ts'
import type {
  HopLayer,
  LayerDeps,
  RequestLayer,
  SendHop,
  SendRequest,
  TransportDeps,
} from './layers/layer.ts'
import { likeBrowser } from './layers/likeBrowser.ts'
import { observe } from './layers/observe.ts'
import { pace } from './layers/pace.ts'
import { repeatLost } from './layers/repeatLost.ts'
import { scope } from './layers/scope.ts'
import { skipHanging } from './layers/skipHanging.ts'
import { skipRateLimited } from './layers/skipRateLimited.ts'

/** Layers of a request as its sender wrote it. */
const requestLayers: readonly RequestLayer[] = [
  carryAccount,
  keepSession,
  budget,
  skipHanging,
  skipRateLimited,
  keepResponses,
  guardModels,
  journalWrites,
  guardSideEffects,
]

/** `scope` turns a request into hops. */
const hopLayers: readonly HopLayer[] = [repeatLost, observe, pace]

/** All layers, outermost first. */
export const layers = [...requestLayers, likeBrowser, scope, ...hopLayers, connect] as const

/** Composes `likeBrowser` and what is below it. */
export function openTransport(deps: TransportDeps): SendRequest {
  return likeBrowser(scope(sendHops(hopLayers, deps), deps), deps)
}

/** The monitor's own requests use it. */
export function openUnwatchedTransport(deps: TransportDeps): SendRequest {
  return scope(sendHops([pace], deps), deps)
}

function sendHops(given: readonly HopLayer[], deps: TransportDeps): SendHop {
  return given.reduceRight((next, layer) => layer(next, deps), connect(deps))
}

/** Puts the layers above `likeBrowser` on a transport, each with its state in `deps`. */
export function passThrough(transport: SendRequest, deps: LayerDeps): SendRequest {
  return requestLayers.reduceRight((next, layer) => layer(next, deps), transport)
}
