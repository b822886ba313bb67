'use client'
/** A note that saves automatically and shows its state. What couldn't be saved stays in this tab and is retried. */

import { useCallback, useEffect, useId, useRef, useState } from 'react'
import type { SavedNote } from '../colleges/saved-favorites.ts'
import { isGone, isSignedOut } from '../colleges/signed-out.ts'
import { Button } from '../ui/button.tsx'
import { classes } from '../ui/classes.ts'
import { controlClass } from '../ui/field.tsx'
import { Check, CircleAlert } from '../ui/icons.tsx'
import { findDraft, storeDraft } from './note-draft.ts'

export interface NoteTexts {
  label: string
  /** The accessible name, with the college. */
  name: string
  hint: string
  saving: string
  saved: string
  failed: string
  signedOut: string
  again: string
  /** The favorite was removed in another tab. */
  removed: string
  addAgain: string
  /** Another text was saved in the meantime: the choices. */
  changed: string
  keepBoth: string
  /** Before how many characters both are too long. */
  tooLong: string
  keepMine: string
  keepOther: string
  withoutScripts: string
}

interface NoteFieldProps {
  favoriteId: string
  note: string
  /** Of the note. */
  version: number
  texts: NoteTexts
  /** When the field replaces that of the favorite that was removed. */
  takesFocus?: boolean
  /** The current text, saved or not. */
  onChange: (note: string) => void
  /** Adds a favorite that was removed again, with the current text. `undefined` if the college can't be added. */
  onAddAgain: (() => void) | undefined
}

/** The contract's limit. */
const maxLength = 2_000
/** After the last letter. */
const pauseMs = 800

/** Notes are stored without spaces around them. */
const isSame = (one: string, other: string) => one.trim() === other.trim()

type State = 'untouched' | 'typing' | 'saving' | 'saved' | 'failed' | 'signed-out' | 'removed'

function useNote({ favoriteId, note, version, onChange }: NoteFieldProps) {
  const [text, setText] = useState(note)
  const [state, setState] = useState<State>('untouched')
  const latest = useRef(note)
  const saved = useRef<SavedNote>({ text: note, version })
  /** A newer text from another device. Nothing is saved until the user chooses one. */
  const [other, setOther] = useState<SavedNote | null>(null)
  const isDecided = other === null
  const isSaving = useRef(false)

  const save = useCallback(async () => {
    if (isSaving.current || !isDecided) return
    if (isSame(latest.current, saved.current.text)) {
      storeDraft(favoriteId, null)
      return setState((present) => (present === 'typing' ? 'untouched' : present))
    }
    isSaving.current = true
    setState('saving')
    try {
      const { saveNote } = await import('../colleges/change-favorite.ts')
      // Text typed during a request is sent with the next one.
      while (!isSame(latest.current, saved.current.text)) {
        const sent = latest.current
        const answer = await saveNote(favoriteId, sent, saved.current.version)
        if ('version' in answer) saved.current = { text: sent, version: answer.version }
        else if (answer.other.text === '' || isSame(answer.other.text, sent)) saved.current = answer.other
        else {
          setOther(answer.other)
          return setState('untouched')
        }
      }
      storeDraft(favoriteId, null)
      setState('saved')
    } catch (error) {
      setState(isSignedOut(error) ? 'signed-out' : isGone(error) ? 'removed' : 'failed')
    } finally {
      isSaving.current = false
    }
  }, [favoriteId, isDecided])

  const take = useCallback(
    (typed: string) => {
      latest.current = typed
      setText(typed)
      onChange(typed)
    },
    [onChange],
  )

  useEffect(() => {
    const draft = findDraft(favoriteId)
    const present = saved.current
    if (draft === null || latest.current !== present.text) return
    if (isSame(draft.text, present.text)) return storeDraft(favoriteId, null)
    take(draft.text)
    if (draft.version === present.version || present.text === '') setState('typing')
    else setOther(present)
  }, [favoriteId, take])

  const decide = (chosen: string) => {
    if (!other) return
    saved.current = other
    take(chosen)
    setOther(null)
    if (isSame(latest.current, other.text)) {
      storeDraft(favoriteId, null)
      setState('saved')
    } else {
      storeDraft(favoriteId, { text: latest.current, version: other.version })
      setState('typing')
    }
  }

  useEffect(() => {
    if (state !== 'typing') return
    // Each change of the text restarts the pause.
    const timer = setTimeout(save, isSame(text, saved.current.text) ? 0 : pauseMs)
    return () => clearTimeout(timer)
  }, [state, text, save])

  useEffect(() => {
    const leave = () => {
      if (document.visibilityState === 'hidden') void save()
    }
    window.addEventListener('online', save)
    document.addEventListener('visibilitychange', leave)
    return () => {
      window.removeEventListener('online', save)
      document.removeEventListener('visibilitychange', leave)
    }
  }, [save])

  const type = (typed: string) => {
    take(typed)
    storeDraft(favoriteId, { text: typed, version: saved.current.version })
    if (isDecided) setState('typing')
  }

  return { text, state, other, save, type, decide }
}

export function NoteField(props: NoteFieldProps) {
  const { texts } = props
  const id = useId()
  const { text, state, other, save, type, decide } = useNote(props)
  const field = useRef<HTMLTextAreaElement>(null)
  const both = [other?.text, text].filter(Boolean).join('\n')
  const [wantsBoth, setWantsBoth] = useState(false)
  /** For buttons that go away when they are pressed. */
  const fromButton = (action: () => void) => () => {
    field.current?.focus()
    action()
  }
  const said = {
    saving: texts.saving,
    saved: texts.saved,
    failed: texts.failed,
    'signed-out': texts.signedOut,
    removed: texts.removed,
  }
  const isLost = state === 'failed' || state === 'signed-out' || state === 'removed'

  return (
    // Empty notes aren't printed.
    <div className={classes('grid gap-1', text.trim() === '' && 'print:hidden')}>
      <label htmlFor={id} className="text-sm font-semibold">
        <span aria-hidden="true">{texts.label}</span>
        <span className="sr-only">{texts.name}</span>
      </label>
      <textarea
        ref={field}
        id={id}
        // biome-ignore lint/a11y/noAutofocus: the button that was pressed is gone.
        autoFocus={props.takesFocus}
        value={text}
        rows={2}
        maxLength={maxLength}
        placeholder={texts.hint}
        onChange={({ target }) => type(target.value)}
        onBlur={() => void save()}
        className={`${controlClass} field-sizing-content max-h-80 resize-y print:hidden`}
      />
      {/* A field would print only what fits in it. */}
      <p className="hidden whitespace-pre-line wrap-anywhere print:block">{text}</p>
      <noscript className="text-sm text-soft">{texts.withoutScripts}</noscript>
      {other && (
        <div
          role="alert"
          className="grid gap-2 rounded-md border border-l-4 border-line border-l-warn p-3 print:hidden"
        >
          <p className="font-semibold">{texts.changed}</p>
          <p className="whitespace-pre-line wrap-anywhere">{other.text}</p>
          {wantsBoth && both.length > maxLength && (
            <p className="font-semibold text-danger">
              {texts.tooLong} {both.length - maxLength}
            </p>
          )}
          <div className="flex flex-wrap gap-2">
            <Button
              onClick={fromButton(() => {
                setWantsBoth(both.length > maxLength)
                if (both.length <= maxLength) decide(both)
              })}
            >
              {texts.keepBoth}
            </Button>
            <Button variant="quiet" onClick={fromButton(() => decide(text))}>
              {texts.keepMine}
            </Button>
            <Button variant="quiet" onClick={fromButton(() => decide(other.text))}>
              {texts.keepOther}
            </Button>
          </div>
        </div>
      )}
      <div className="flex min-h-6 flex-wrap items-center gap-x-3 text-sm print:hidden">
        <p
          role="status"
          className={classes('flex items-center gap-1.5', isLost ? 'font-semibold text-danger' : 'text-soft')}
        >
          {state === 'saved' && <Check size={16} />}
          {isLost && <CircleAlert size={16} />}
          {state in said && said[state as keyof typeof said]}
        </p>
        {isLost && (state !== 'removed' || props.onAddAgain) && (
          <Button
            variant="quiet"
            onClick={fromButton(() => (state === 'removed' ? props.onAddAgain?.() : void save()))}
          >
            {state === 'removed' ? texts.addAgain : texts.again}
          </Button>
        )}
      </div>
    </div>
  )
}
