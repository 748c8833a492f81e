// @ts-check
// Sounds, made here: wood on wood, a bell, dice.

import { settings } from './settings.js';

/** @type {AudioContext | null} */
let audio = null;

/** @typedef {'move' | 'capture' | 'check' | 'end' | 'dice' | 'refused' | 'call'} Sound */

/** @param {Sound} sound */
export function sound(sound) {
  if (!settings.sound) return;
  try {
    audio ??= new AudioContext();
    if (audio.state === 'suspended') void audio.resume();
    SOUNDS[sound](audio, audio.currentTime + 0.01);
  } catch {
    // A browser without sound plays without sound.
  }
}

/**
 * What a new state sounds like.
 * @param {import('../interface.js').View} view
 * @param {import('../interface.js').View} before
 * @param {boolean} grown whether a ply was made
 * @param {boolean} rolled
 * @returns {Sound | null}
 */
export function whatIsHeard(view, before, grown, rolled) {
  const asked = (/** @type {'offer' | 'takeBack' | 'rematch'} */ what) => view[what] && !before[what];
  if (view.result && !before.result) return 'end';
  if (rolled) return 'dice';
  if (grown && view.check !== null) return 'check';
  if (grown) return view.plies[view.plies.length - 1].trace.taken.length ? 'capture' : 'move';
  return asked('offer') || asked('takeBack') || asked('rematch') ? 'call' : null;
}

/** @type {Record<Sound, (audio: AudioContext, at: number) => void>} */
const SOUNDS = {
  move: (audio, at) => knock(audio, at, 420, 0.5),
  capture: (audio, at) => {
    knock(audio, at, 520, 0.5);
    knock(audio, at + 0.07, 300, 0.6);
  },
  check: (audio, at) => {
    knock(audio, at, 420, 0.5);
    tone(audio, at + 0.05, 880, 0.25, 0.12);
  },
  end: (audio, at) => [523, 659, 784].forEach((pitch, step) => tone(audio, at + step * 0.14, pitch, 0.5, 0.14)),
  dice: (audio, at) => [0, 0.06, 0.11, 0.19, 0.24, 0.36].forEach((after, step) => knock(audio, at + after, 700 + 90 * (step % 3), 0.25)),
  refused: (audio, at) => tone(audio, at, 155, 0.18, 0.16),
  call: (audio, at) => {
    tone(audio, at, 660, 0.2, 0.1);
    tone(audio, at + 0.12, 880, 0.3, 0.1);
  },
};

/** A stone set down: a short noise through a narrow band. @param {AudioContext} audio @param {number} at @param {number} pitch @param {number} loud */
function knock(audio, at, pitch, loud) {
  const length = 0.09;
  const noise = audio.createBuffer(1, Math.ceil(audio.sampleRate * length), audio.sampleRate);
  const samples = noise.getChannelData(0);
  for (let i = 0; i < samples.length; i++) samples[i] = (Math.random() * 2 - 1) * Math.exp((-i / samples.length) * 9);
  const source = audio.createBufferSource();
  source.buffer = noise;
  const band = audio.createBiquadFilter();
  [band.type, band.frequency.value, band.Q.value] = ['bandpass', pitch, 2.2];
  const gain = audio.createGain();
  gain.gain.value = loud * 2.4;
  source.connect(band).connect(gain).connect(audio.destination);
  source.start(at);
}

/** @param {AudioContext} audio @param {number} at @param {number} pitch @param {number} length @param {number} loud */
function tone(audio, at, pitch, length, loud) {
  const source = audio.createOscillator();
  const gain = audio.createGain();
  [source.type, source.frequency.value] = ['triangle', pitch];
  gain.gain.setValueAtTime(0, at);
  gain.gain.linearRampToValueAtTime(loud, at + 0.015);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + length);
  source.connect(gain).connect(audio.destination);
  source.start(at);
  source.stop(at + length);
}
