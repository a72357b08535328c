// Inter is self-hosted because the Content Security Policy only allows fonts from the same origin.
import '@fontsource-variable/inter/wght.css';
