import { freeStanding, type TokenForm } from '../text/findTokens.ts'
import { supabaseJwt } from './supabaseKeys.ts'

/** A publishable key, and the control that must protect the data instead. */
type PublicKeyForm = TokenForm & { readonly name: string; readonly guard: string }

export const publicKeyForms: readonly PublicKeyForm[] = [
  {
    name: 'Supabase anon key',
    guard: 'Row Level Security policies on every table and bucket',
    ...supabaseJwt('anon'),
  },
  {
    name: 'Supabase publishable key',
    guard: 'Row Level Security policies on every table and bucket',
    prefixes: ['sb_publishable_'],
    read: freeStanding(/sb_publishable_[\w-]{31}(?![\w-])/y),
  },
  {
    name: 'Google API key',
    guard: 'security rules and App Check (Firebase), or API and website restrictions (Maps)',
    prefixes: ['AIza'],
    read: freeStanding(/AIza[\w-]{35}(?![\w-])/y),
  },
  {
    name: 'Stripe or Clerk publishable key',
    guard: 'prices and sessions decided on the server',
    prefixes: ['pk_live_', 'pk_test_'],
    read: freeStanding(/pk_(?:live|test)_[A-Za-z0-9]{16,247}[$=]{0,2}(?!\w)/y),
  },
  {
    name: 'Mapbox public token',
    guard: 'URL restrictions on the token',
    prefixes: ['pk.eyJ'],
    read: freeStanding(/pk\.eyJ[\w-]{20,250}\.[\w-]{20,30}(?![\w-])/y),
  },
  {
    name: 'PostHog project key',
    guard: 'no protection needed: it can only send events',
    prefixes: ['phc_'],
    read: freeStanding(/phc_[A-Za-z0-9]{32,64}(?!\w)/y),
  },
  {
    name: 'Sentry DSN',
    guard: 'allowed domains and rate limits in the settings of the Sentry project',
    prefixes: ['https://'],
    read: freeStanding(/https:\/\/[0-9a-f]{32}@[\w.-]{1,100}\/\d{1,20}(?!\w)/y),
  },
  {
    name: 'reCAPTCHA site key',
    guard: 'the secret key on the server and the list of allowed domains',
    prefixes: ['6L'],
    read: freeStanding(/6L[\w-]{38}(?![\w-])/y),
  },
]

export function isPublicKey(value: string): boolean {
  return publicKeyForms.some(
    ({ prefixes, read }) =>
      prefixes.some((prefix) => value.startsWith(prefix)) && read(value, 0)?.value === value,
  )
}
