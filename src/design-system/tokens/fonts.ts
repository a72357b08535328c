// Inter, self-hosted: the Content Security Policy allows fonts from the own origin only.
import '@fontsource-variable/inter/wght.css';
