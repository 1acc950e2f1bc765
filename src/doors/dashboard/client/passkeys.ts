type Described = {
  readonly id: string
  readonly type: 'public-key'
  readonly transports?: AuthenticatorTransport[]
}

type RequestOptions = Omit<PublicKeyCredentialRequestOptions, 'challenge' | 'allowCredentials'> & {
  readonly challenge: string
  readonly allowCredentials?: readonly Described[]
}

type CreationOptions = Omit<
  PublicKeyCredentialCreationOptions,
  'challenge' | 'excludeCredentials' | 'user'
> & {
  readonly challenge: string
  readonly excludeCredentials?: readonly Described[]
  readonly user: { readonly id: string; readonly name: string; readonly displayName: string }
}

class RefusedError extends Error {}

/** Shorter than the challenge lives, so that no passkey is made too late. */
const optionsKeptMs = 3 * 60_000

const keptOptions = new WeakMap<HTMLFormElement, unknown>()

const failures: Readonly<Record<string, string>> = {
  NotAllowedError: 'The browser canceled, or found no passkey in time. Try again.',
  InvalidStateError: 'Your account has a passkey on this device already.',
  SecurityError: 'The browser offers no passkeys at this URL.',
}

if (typeof PublicKeyCredential !== 'undefined') {
  for (const missing of document.querySelectorAll<HTMLElement>('[data-passkey-missing]'))
    missing.hidden = true
  for (const button of document.querySelectorAll<HTMLButtonElement>('button[data-ceremony]')) offer(button)
}

function offer(button: HTMLButtonElement): void {
  const { form } = button
  if (form === null) return
  button.hidden = false
  if (button.type === 'submit') {
    form.addEventListener('submit', (event) => {
      event.preventDefault()
      void run(button, form)
    })
  } else {
    button.addEventListener('click', () => {
      if (form.reportValidity()) void run(button, form)
    })
  }
}

async function run(button: HTMLButtonElement, form: HTMLFormElement): Promise<void> {
  const error = form.querySelector<HTMLElement>('[data-passkey-error]')
  const field = form.elements.namedItem('passkey')
  if (error === null || !(field instanceof HTMLInputElement)) return
  error.hidden = true
  button.disabled = true
  field.value = ''
  try {
    const response =
      button.dataset.ceremony === 'create' ? await add(button, form, field) : await use(button, form)
    field.value = JSON.stringify(response)
    form.submit()
  } catch (cause) {
    error.textContent = explain(cause)
    error.hidden = false
    button.disabled = false
  }
}

async function use(button: HTMLButtonElement, form: HTMLFormElement): Promise<object> {
  return get(await fetchOptions(button.dataset.options, form))
}

/** Keeps the options, because the factor that led to them may work only once. */
async function add(
  button: HTMLButtonElement,
  form: HTMLFormElement,
  field: HTMLInputElement,
): Promise<object> {
  const { confirm, options: path, sends = '' } = button.dataset
  if (!keptOptions.has(form)) {
    if (confirm !== undefined) field.value = JSON.stringify(await get(await fetchOptions(confirm, form)))
    keptOptions.set(form, await fetchOptions(path, form, sends.split(' ')))
    setTimeout(() => keptOptions.delete(form), optionsKeptMs)
  }
  return create(keptOptions.get(form))
}

async function fetchOptions(
  path = '',
  form: HTMLFormElement,
  sends: readonly string[] = [],
): Promise<unknown> {
  const body = new URLSearchParams()
  for (const name of ['form_token', ...sends]) {
    const field = form.elements.namedItem(name)
    if (field instanceof HTMLInputElement) body.set(name, field.value)
  }
  const response = await fetch(path, { method: 'POST', body, redirect: 'manual' })
  if (!/^application\/json/.test(response.headers.get('content-type') ?? '')) {
    const isBusy = response.status === 503 || response.status === 429
    throw new RefusedError(
      isBusy ? 'The service is busy. Try again in a few seconds.' : 'The page has expired. Reload it.',
    )
  }
  const options: { readonly error?: string } = await response.json()
  if (options.error !== undefined) throw new RefusedError(options.error)
  return options
}

async function create(options: unknown): Promise<object> {
  const { challenge, excludeCredentials = [], user, ...others } = options as CreationOptions // Our server sent it.
  const credential = await navigator.credentials.create({
    publicKey: {
      ...others,
      challenge: toBytes(challenge),
      excludeCredentials: excludeCredentials.map(toDescriptor),
      user: { ...user, id: toBytes(user.id) },
    },
  })
  const { response, ...head } = read(credential)
  if (!(response instanceof AuthenticatorAttestationResponse)) throw new TypeError('Expected an attestation')
  return {
    ...head,
    response: {
      clientDataJSON: toText(response.clientDataJSON),
      attestationObject: toText(response.attestationObject),
      transports: response.getTransports(),
    },
  }
}

async function get(options: unknown): Promise<object> {
  const { challenge, allowCredentials = [], ...others } = options as RequestOptions // Our server sent it.
  const credential = await navigator.credentials.get({
    publicKey: {
      ...others,
      challenge: toBytes(challenge),
      allowCredentials: allowCredentials.map(toDescriptor),
    },
  })
  const { response, ...head } = read(credential)
  if (!(response instanceof AuthenticatorAssertionResponse)) throw new TypeError('Expected an assertion')
  return {
    ...head,
    response: {
      clientDataJSON: toText(response.clientDataJSON),
      authenticatorData: toText(response.authenticatorData),
      signature: toText(response.signature),
      ...(response.userHandle === null ? {} : { userHandle: toText(response.userHandle) }),
    },
  }
}

function read(credential: Credential | null) {
  if (!(credential instanceof PublicKeyCredential)) throw new TypeError('Expected a passkey')
  const { id, type, response } = credential
  return { id, type, response }
}

function toDescriptor({ id, ...others }: Described): PublicKeyCredentialDescriptor {
  return { ...others, id: toBytes(id) }
}

function toBytes(base64Url: string): Uint8Array<ArrayBuffer> {
  const binary = atob(base64Url.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(binary, (character) => character.charCodeAt(0))
}

function toText(buffer: ArrayBuffer): string {
  const binary = String.fromCharCode(...new Uint8Array(buffer))
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

function explain(cause: unknown): string {
  if (cause instanceof RefusedError) return cause.message
  const name = cause instanceof Error ? cause.name : ''
  return failures[name] ?? 'The passkey did not work. Try again.'
}
