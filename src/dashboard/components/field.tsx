import type { ComponentChildren, VNode } from 'preact'

type Described = {
  readonly name: string
  readonly label: string
  readonly hint?: ComponentChildren
  /** What is wrong with the value, as a whole sentence; null: nothing is known to be. */
  readonly error?: string | null
}

/** A line of text in a form, with its label, a hint, and what is wrong with it. */
export function Field({
  name,
  label,
  hint,
  error = null,
  type = 'text',
  value,
  autocomplete,
  required = false,
  readOnly = false,
  maxLength,
  minLength,
  placeholder,
  inputMode,
}: Described & {
  readonly type?: 'text' | 'email' | 'password' | 'search' | 'url' | 'number'
  readonly value?: string
  readonly autocomplete?: string
  readonly required?: boolean
  readonly readOnly?: boolean
  readonly maxLength?: number
  readonly minLength?: number
  readonly placeholder?: string
  readonly inputMode?: 'url' | 'numeric' | 'email'
}): VNode {
  return (
    <FieldShell name={name} label={label} hint={hint} error={error}>
      <input
        id={name}
        name={name}
        // as: preact has a type for each kind of input, and all of ours take these attributes.
        type={type as 'text'}
        value={value}
        autocomplete={autocomplete}
        required={required}
        readOnly={readOnly}
        maxLength={maxLength}
        minLength={minLength}
        placeholder={placeholder}
        inputMode={inputMode}
        spellcheck={false}
        autocapitalize="none"
        aria-describedby={describedBy(name, hint, error)}
        aria-invalid={error === null ? undefined : 'true'}
      />
    </FieldShell>
  )
}

/** Several lines of text in a form. */
export function TextField({
  name,
  label,
  hint,
  error = null,
  value,
  rows = 4,
  maxLength,
}: Described & { readonly value?: string; readonly rows?: number; readonly maxLength?: number }): VNode {
  return (
    <FieldShell name={name} label={label} hint={hint} error={error}>
      <textarea
        id={name}
        name={name}
        rows={rows}
        maxLength={maxLength}
        spellcheck={false}
        aria-describedby={describedBy(name, hint, error)}
        aria-invalid={error === null ? undefined : 'true'}
      >
        {value}
      </textarea>
    </FieldShell>
  )
}

/** One of a few values in a form. */
export function SelectField({
  name,
  label,
  hint,
  error = null,
  value,
  options,
}: Described & {
  readonly value?: string
  readonly options: readonly { readonly value: string; readonly label: string }[]
}): VNode {
  return (
    <FieldShell name={name} label={label} hint={hint} error={error}>
      <select
        id={name}
        name={name}
        aria-describedby={describedBy(name, hint, error)}
        aria-invalid={error === null ? undefined : 'true'}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value} selected={option.value === value}>
            {option.label}
          </option>
        ))}
      </select>
    </FieldShell>
  )
}

/** One of a few values in a form, each with a sentence of its own. */
export function ChoiceField({
  name,
  label,
  hint,
  error = null,
  value,
  options,
}: Described & {
  readonly value?: string
  readonly options: readonly {
    readonly value: string
    readonly label: string
    readonly hint?: ComponentChildren
    readonly disabled?: boolean
  }[]
}): VNode {
  return (
    <fieldset class="field" aria-describedby={describedBy(name, hint, error)}>
      <legend>{label}</legend>
      <Remarks name={name} hint={hint} error={error} />
      {options.map((option) => (
        <div key={option.value} class="choice">
          <input
            type="radio"
            id={`${name}-${option.value}`}
            name={name}
            value={option.value}
            checked={option.value === value}
            disabled={option.disabled ?? false}
            aria-describedby={option.hint === undefined ? undefined : `${name}-${option.value}-hint`}
          />
          <label for={`${name}-${option.value}`}>{option.label}</label>
          {option.hint !== undefined && (
            <p class="hint" id={`${name}-${option.value}-hint`}>
              {option.hint}
            </p>
          )}
        </div>
      ))}
    </fieldset>
  )
}

/** A box to tick in a form. */
export function CheckField({
  name,
  label,
  hint,
  error = null,
  value = 'yes',
  checked = false,
  required = false,
}: Described & { readonly value?: string; readonly checked?: boolean; readonly required?: boolean }): VNode {
  return (
    <div class="field">
      <div class="choice">
        <input
          type="checkbox"
          id={name}
          name={name}
          value={value}
          checked={checked}
          required={required}
          aria-describedby={describedBy(name, hint, error)}
          aria-invalid={error === null ? undefined : 'true'}
        />
        <label for={name}>{label}</label>
      </div>
      <Remarks name={name} hint={hint} error={error} />
    </div>
  )
}

function FieldShell({
  name,
  label,
  hint,
  error = null,
  children,
}: Described & { readonly children: ComponentChildren }): VNode {
  return (
    <div class="field">
      <label for={name}>{label}</label>
      <Remarks name={name} hint={hint} error={error} />
      {children}
    </div>
  )
}

function Remarks({ name, hint, error = null }: Omit<Described, 'label'>): VNode {
  return (
    <>
      {hint !== undefined && (
        <p class="hint" id={`${name}-hint`}>
          {hint}
        </p>
      )}
      {error !== null && (
        <p class="field-error" id={`${name}-error`}>
          {error}
        </p>
      )}
    </>
  )
}

function describedBy(name: string, hint: ComponentChildren, error: string | null): string | undefined {
  const ids = [...(hint === undefined ? [] : [`${name}-hint`]), ...(error === null ? [] : [`${name}-error`])]
  return ids.length === 0 ? undefined : ids.join(' ')
}
